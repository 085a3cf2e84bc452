"""What a scope holds is what walking up from every document tells, while rules and documents change."""

from random import Random

from tests.unit.knowledge.permissions.worlds import World


def test_nothing_leaks_and_nothing_is_hidden_wrongly() -> None:
    draws = readable = unreadable = by_document = 0
    for seed in range(1700):
        world = World(Random(seed))
        for number in range(6):
            world.place(f"d{number}")
        for _ in range(3):
            world.apply()
            world.place(f"d{world.random.randrange(6)}")
            permissions = world.permissions()
            for principal in (world.principal(), world.principal()):
                scope = permissions.scope(principal)
                for doc_id, source in world.sources.items():
                    may = world.may_read(source, principal)
                    assert scope.reads(doc_id, world.node_of[doc_id]) is may, (seed, source, principal, world)
                    assert permissions.explain(source, principal).allowed is may, (seed, source, principal, world)
                    readable, unreadable = readable + may, unreadable + (not may)
                by_document += bool(scope.also or scope.but)
                draws += 1
    assert draws >= 10_000
    assert min(readable, unreadable, by_document) > draws / 10

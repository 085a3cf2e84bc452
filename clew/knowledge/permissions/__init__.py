"""Who may read what: an inheritance tree with allow and deny, groups of groups, and what follows for one who asks."""

from clew.knowledge.permissions.permissions import Permissions
from clew.knowledge.permissions.policy import Policy, Rule

__all__ = ["Permissions", "Policy", "Rule"]

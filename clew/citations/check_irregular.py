"""Forms of English verbs that no rule tells: won of win, gone of go."""

_FORMS = """
arise arose arisen|be been|bear bore borne|become became|begin began begun|bend bent|bind bound|blow blew blown
break broke broken|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|come came
deal dealt|do does did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen
feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|freeze froze frozen
get got gotten|give gave given|go goes went gone|grow grew grown|hang hung|hear heard|hide hid hidden|hold held
keep kept|know knew known|lay laid|lead led|leave left|lend lent|lose lost|make made|mean meant|meet met|pay paid
ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent
shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|speak spoke spoken
spend spent|stand stood|steal stole stolen|strike struck|swear swore sworn|swim swam swum|take took taken
teach taught|tell told|think thought|throw threw thrown|understand understood|wear wore worn|win won
withdraw withdrew withdrawn|write wrote written
"""
BASES = {
    form: forms.split()[0]
    for line in _FORMS.strip().splitlines()
    for forms in line.split("|")
    for form in forms.split()
}
"""What each form is a form of. "Found" and "left" are of find and leave."""

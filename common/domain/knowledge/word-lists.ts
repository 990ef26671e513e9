/** Words that say little about what a text is about. */
export const STOP_WORDS: readonly string[] = `
a about above after again all am an and any are aren't as at be because been before being below
between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down
during each few for from further had hadn't has hasn't have haven't having he he'd he'll he's her
here here's hers him his how how's i i'd i'll i'm i've if in into is isn't it it's its itself just
let let's me more most my myself no nor not now of off on once only or other our out over own same
she she's should so some such than that that's the their them then there there's these they they're
this those through to too under until up us very was wasn't we we're we've were what what's when
where which while who whom why will with won't would you you're your yours im dont cant ive got get
getting go going like want really know think tell please something thing things way one
`
  .trim()
  .split(/\s+/);

/** Words that people use for the same things, a group a line. */
export const RELATED_WORDS: readonly (readonly string[])[] = `
mum mother mam mummy mom parent
dad father daddy parent
brother sister sibling
son daughter child kid teenager teen children
nan gran grandad grandma grandfather grandmother grandparent
girlfriend boyfriend partner husband wife spouse gf bf fiance relationship couple
ex breakup split divorce separation dumped
row argument fight quarrel shouting screaming conflict
boss manager supervisor
job work career office employer
sacked fired redundant redundancy unemployed
money debt bills skint broke rent overdraft finances
exam exams finals gcse gcses revision studying
interview presentation speech talk
died death dead dying passed funeral grief bereavement loss mourning
lonely loneliness alone isolated friendless
sad low down depressed depression flat miserable hopeless unhappy empty
anxious anxiety nervous worried worry worrying dread fear scared afraid frightened terrified
panic panicking attack palpitations
angry anger rage furious temper mad
guilty guilt ashamed shame embarrassed
stressed stress overwhelmed pressure burnout burnt
tired exhausted fatigue knackered shattered
sleep asleep insomnia awake night bed
drink drinking alcohol booze wine beer
smoke smoking cigarette vape craving urge
crying cry tears tearful
overthinking rumination ruminate replaying brooding dwelling
procrastinate procrastination putting avoid avoiding avoidance
perfectionism perfectionist perfect mistake failure fail
confidence esteem worthless worth useless
critic critical criticism hard harsh
boundary boundaries limit limits
pain ache hurts illness chronic
body physical tense tension muscles shoulders
breath breathing breathe
calm relax settle soothe grounding
meditate meditation mindfulness mindful
dream dreams nightmare nightmares
childhood child grew upbringing
party crowd social shy shyness
wedding marriage
baby newborn postnatal pregnancy
questionnaire scale test score measure form
story example case
goal goals aim plan hope future
step steps small little tiny
change different
values matter matters meaning purpose point
trust betrayed betrayal cheated affair
forgive forgiveness apologise sorry
jealous jealousy envy
therapy therapist counselling counsellor
friend friends mate
text message phone call
feeling feelings emotion emotions
choose choice decide decision dilemma undecided
gay lesbian bi bisexual trans queer sexuality
faith religion religious church mosque
carer caring caregiver
move moved moving relocation
flatmate housemate roommate neighbour
lost direction drifting stuck
thought thoughts thinking mind head
`
  .trim()
  .split('\n')
  .map((group) => group.split(' '));

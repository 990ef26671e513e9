import type { Situation } from '../shapes.ts';

export const LOVE_AND_FAMILY: readonly Situation[] = [
  {
    id: 'breakup',
    topic: 'the breakup',
    signs:
      /\b(?:br(?:ea|o)k(?:e|en|ing)? ?up|break-?up|broke up|dumped|my ex\b|ex[- ](?:boyfriend|girlfriend|husband|wife|partner)|split up|left me|divorc\w*|separat(?:ed|ion|ing)|heartbr\w*|ghosted)\b/g,
    understands: [
      'When somebody leaves, a hundred small habits leave with them, and each one has to be missed separately.',
      'Missing a person and knowing that it was right to end can both be true in the same hour.',
      'A heart does not consult the facts before it hurts.',
      'The evenings are often worst: that is when there used to be somebody to tell.',
      'There is no timetable for this, whatever other people say about moving on.',
      'Part of the pain is for the future you had already begun to live in.',
    ],
    asks: [
      'What do you miss most: the person, the routine, or who you were with them?',
      'What is the hardest time of day at the moment?',
      'What have you not been able to say to them?',
      'What do you know about yourself now that you did not know before?',
      'Who is there for you in the evenings?',
      'What would being kind to yourself about this look like today?',
    ],
    tries: [
      'put reminders of them out of sight for a while, without throwing anything away',
      'plan one thing for the hour of the day that is hardest',
      'write the message you want to send, and do not send it tonight',
      'tell one friend exactly what kind of company you need',
    ],
  },
  {
    id: 'couple',
    topic: 'your relationship',
    signs:
      /\b(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|relationship|marriage|married|spouse|couple|we argue|we fight|arguing|arguments?|intimacy|sex life)\b/g,
    understands: [
      'The people closest to us know where everything is kept, including what hurts.',
      'The same argument coming round again usually means that something underneath has not been heard yet.',
      'It is lonely to be at odds with the person you would normally turn to.',
      'Wanting more closeness and wanting more room can live in one person at the same time.',
      'It makes sense that you go back over it, looking for the place where it turned.',
    ],
    asks: [
      'When the two of you argue, what do you most wish would be understood?',
      'What do you do in the first minute after it goes wrong?',
      'When did you last feel on the same side?',
      'What are you protecting when you go quiet, or when you raise your voice?',
      'What would one small sign be that things were easing between you?',
    ],
    tries: [
      'choose a calm hour to talk, and say at the start what you hope for',
      'begin one sentence with "I felt" where you might have said "you always"',
      'agree on a pause word and a time to come back to the subject',
    ],
  },
  {
    id: 'betrayal',
    topic: 'the trust that was broken',
    signs:
      /\b(?:cheat(?:ed|ing|s)?|affair|unfaithful|betray\w*|lied to me|lying to me|trust issues|jealous\w*|go(?:es|ing)? through (?:his|her|their) phone)\b/g,
    understands: [
      'Being deceived makes you doubt your own eyes as well as the other person.',
      'After trust breaks, the mind goes on searching for clues, as if it could still prevent it.',
      'Anger and longing often arrive together here, and it is confusing to feel both.',
      'Jealousy is a painful feeling, and it usually has something to say about what matters to you.',
      'None of this obliges you to decide anything quickly.',
    ],
    asks: [
      'What do you need to know, and what would you rather not know?',
      'What has it changed in how you see yourself?',
      'What would have to be true for you to feel safe again?',
      'When the doubts come, what do you find yourself doing?',
      'Who could hear this without telling you what to do?',
    ],
    tries: [
      'put off the large decision until you have slept and eaten for a few days',
      'write two lists: what you know, and what you imagine',
      'tell one trusted person, so that you do not hold it alone',
    ],
  },
  {
    id: 'parents',
    topic: 'your family',
    signs:
      /\b(?:mum|mom|mother|dad|father|parents?|stepmum|stepdad|family|brother|sister|siblings?|in-laws|mother-in-law|aunt|uncle|nan|gran|grandma|grandad|toxic family)\b/g,
    understands: [
      'Family can reach parts of us that nobody else has the key to.',
      'You can love people and still be worn out by them.',
      'In families people often get a role early on, and it is hard work to put it down.',
      'One remark from a parent can undo a month of being an adult.',
      'It hurts when the people who are meant to know you do not quite see you.',
      'Keeping the peace has a price, and it sounds as if you have been the one to pay it.',
    ],
    asks: [
      'What part do you usually play in your family when things get tense?',
      'What do you wish they had said?',
      'How long has it been like this between you?',
      'What would you like to be different the next time you see them?',
      'What happens in you just before you give in, or before you snap?',
      'Which of them comes closest to understanding you?',
    ],
    tries: [
      'decide beforehand how long you will stay, and let that be reason enough',
      'keep one subject off the table and say so kindly',
      'have somebody to ring straight after the visit',
    ],
  },
  {
    id: 'parenting',
    topic: 'bringing up your children',
    signs:
      /\b(?:my (?:kids?|child|children|son|daughter|toddler|teenager|boys|girls|little one)|parenting|single (?:mum|mom|dad|parent)|tantrums?|school run|bad (?:mum|mom|mother|dad|father|parent)|stepchildren)\b/g,
    understands: [
      'Looking after children means giving out patience all day, often with nobody topping it up.',
      'Worrying that you are a bad parent is mostly something that caring parents do.',
      'Losing your temper and loving your child are not opposites.',
      'There is hardly a job with longer hours and less feedback.',
      'Children take up so much room that it is easy to lose sight of where you are in all this.',
    ],
    asks: [
      'When in the day does your patience run out?',
      'What do you need that nobody has asked you about lately?',
      'What went all right this week, even briefly?',
      'What was it like in your own family when somebody lost their temper?',
      'Who can take over for an hour?',
    ],
    tries: [
      'step into another room for three slow breaths when everyone is safe',
      'say sorry in one sentence after a bad moment, and leave it there',
      'trade one hour with another parent',
      'let one thing be good enough tonight, such as toast for supper',
    ],
  },
  {
    id: 'new-baby',
    topic: 'life with a new baby',
    signs:
      /\b(?:new ?born|my baby|the baby|pregnan\w*|postnatal|postpartum|breastfeed\w*|maternity|new (?:mum|mom|dad)|giving birth|gave birth)\b/g,
    understands: [
      'A baby is meant to be a happy thing, which makes it very hard to say when it is not only that.',
      'Broken sleep alone is enough to make anyone feel unlike themselves.',
      'Loving a baby and missing your old life are allowed to sit side by side.',
      'Everyone asks how the baby is. Fewer people ask after you.',
    ],
    asks: [
      'How are you, apart from how the baby is?',
      'Which part of the day or night feels longest?',
      'What did you imagine it would be like?',
      'Who could hold the baby while you sleep, even for an hour?',
      'Have you been able to tell your midwife, health visitor or GP how you are feeling?',
    ],
    tries: [
      'tell your health visitor or GP how low or anxious you have felt: they hear it often and it matters',
      'ask one person for one thing that can be done in an hour',
      'sleep in the first gap of the day and let the washing wait',
    ],
  },
  {
    id: 'infertility',
    topic: 'the baby you hoped for',
    signs:
      /\b(?:miscarr\w*|infertil\w*|ivf|trying for a baby|trying to conceive|stillb\w*|lost (?:the|our|my) baby|can(?:'|no)?t have (?:kids|children)|baby loss)\b/g,
    understands: [
      'It is a loss that few people see, of somebody you had already made room for.',
      'Hope and disappointment, month after month, wear a person thin.',
      'Other people’s good news can hurt, and that does not make you unkind.',
      'There is no right way to grieve for this, and no date by which it should be over.',
    ],
    asks: [
      'What has been hardest for other people to understand?',
      'How have the two of you been able to talk about it, if there are two of you?',
      'What would you like people to remember, or to say?',
      'What do the difficult days have in common?',
    ],
    tries: [
      'give yourself leave to miss events that would hurt too much just now',
      'mark the loss in a small way of your own',
      'look at a support organisation for baby loss, where you would not have to explain',
    ],
  },
  {
    id: 'caring',
    topic: 'caring for somebody',
    signs:
      /\b(?:carer|caring for|look(?:ing)? after (?:my|mum|dad|him|her)|dementia|alzheimer\w*|care home|my (?:mum|mom|mother|dad|father|husband|wife|partner|nan|gran) (?:is|has been|was) (?:\w+ )?(?:ill|sick|diagnosed|in hospital|dying)|hospice|hospital appointments)\b/g,
    understands: [
      'Caring for someone is love with a timetable, and the timetable rarely has you on it.',
      'It is possible to grieve for somebody who is still here.',
      'Resentment visits nearly everyone who cares for a long time. It does not cancel the love.',
      'You are holding up somebody else’s days, and your own have to go somewhere.',
      'Guilt turns up whichever way a carer chooses, which suggests that it is not a good judge.',
    ],
    asks: [
      'What part of it is heaviest: the doing, the worrying, or being alone with it?',
      'When did somebody last look after you?',
      'What do you miss about how it was before?',
      'Which single task could somebody else take on?',
      'How do you know when you are close to your limit?',
    ],
    tries: [
      'ask your GP or council about a carer’s assessment, which is yours by right in the UK',
      'name one task somebody else could do, and ask one person for it',
      'take a short break that is fixed, rather than one you earn',
    ],
  },
  {
    id: 'coming-out',
    topic: 'being open about who you are',
    signs:
      /\b(?:gay|lesbian|bisexual|bi\b|queer|trans(?:gender)?|non-?binary|coming out|come out|closeted|in the closet|gender|pronouns|sexuality|asexual)\b/g,
    understands: [
      'Keeping a part of yourself out of sight takes work every day, even when nobody notices the work.',
      'You get to decide whom you tell, when, and how much.',
      'Wanting to be known and wanting to be safe are both good reasons.',
      'It is hard to be yourself in a room where you have to check the exits first.',
    ],
    asks: [
      'Where do you feel most able to be yourself at the moment?',
      'Who would be the safest person to know, if you wanted somebody to know?',
      'What are you most afraid would change?',
      'What does it cost you to keep it hidden?',
      'What has helped you to feel at home in yourself, even briefly?',
    ],
    tries: [
      'spend time where it needs no explaining, online or nearby',
      'practise the first sentence with somebody who is safe',
      'let it be your pace, even if others are in a hurry',
    ],
  },
];

import type { Situation } from '../shapes.ts';

export const BODY_AND_SLEEP: readonly Situation[] = [
  {
    id: 'sleep',
    topic: 'your sleep',
    signs:
      /\b(?:sleep\w*|insomnia|awake (?:all night|at|until|for)|wak(?:e|ing) up at|can(?:'|no)?t sleep|3 ?am|4 ?am|2 ?am|bedtime|tossing and turning|up all night)\b/g,
    understands: [
      'At night there is nothing to hold a worry against, so it looks larger than it is.',
      'Trying hard to sleep is one of the few efforts that makes its own success less likely.',
      'A run of bad nights colours everything the next day, including how you judge yourself.',
      'The hours before dawn are long when you are the only one up.',
      'Being tired and unable to rest is a cruel combination.',
    ],
    asks: [
      'What is on your mind in the minute after the light goes out?',
      'What have the nights been like this week?',
      'When did you last sleep fairly well, and what was different then?',
      'What do you do when you notice that you are awake again?',
      'What would you like the last half hour of the day to feel like?',
    ],
    tries: [
      'get up after about twenty minutes awake and do something dull in low light until you feel sleepy',
      'write tomorrow’s worries on paper an hour before bed',
      'keep the hour of getting up the same, even after a bad night',
      'let resting be the aim tonight, and leave sleep to arrive by itself',
    ],
  },
  {
    id: 'nightmares',
    topic: 'the dreams',
    signs:
      /\b(?:nightmares?|bad dreams?|dream(?:t|ed|ing)? (?:about|of|that)|recurring dream|night terrors)\b/g,
    understands: [
      'A bad dream can leave its weather behind for the whole day.',
      'The body does not know that it was only a dream until some time after the mind does.',
      'It is hard to go to bed when you do not trust what is waiting there.',
    ],
    asks: [
      'What stays with you from the dream: a picture, a feeling, or somebody in it?',
      'What helps you to come back to the room afterwards?',
      'Is there something in waking life that has the same feeling?',
      'If you could change how the dream ends, what would happen?',
    ],
    tries: [
      'name five things in the room when you wake, to let your body know where it is',
      'write the dream down with a different ending and read it once before bed',
      'keep a small light within reach',
    ],
  },
  {
    id: 'panic',
    topic: 'the panic',
    signs:
      /\b(?:panic(?:king|ky|ked)?|panic attacks?|heart (?:is )?(?:racing|pounding)|hyperventilat\w*|palpitations|shaking|can(?:'|no)?t breathe properly|freak(?:ing|ed) out)\b/g,
    understands: [
      'Panic is the body’s alarm going off at full volume. It is frightening, and it passes, usually within minutes.',
      'In the middle of it, it can feel as if something terrible is certain. That certainty is part of the panic.',
      'After an attack people often live in fear of the next one, which is a burden in itself.',
      'Your body is trying to protect you, clumsily and much too loudly.',
    ],
    asks: [
      'What is your body doing right now, as you write this?',
      'What was happening in the minutes before it began?',
      'What has helped it to pass before, even slightly?',
      'What is the thought that frightens you most when it comes?',
      'Where are you, and is there somebody near you?',
    ],
    tries: [
      'breathe out for longer than you breathe in, about six counts out and four in',
      'put both feet on the floor and name five things you can see',
      'tell yourself what it is: "this is panic, it will rise and fall"',
      'hold something cold, or run cool water over your hands',
    ],
  },
  {
    id: 'illness',
    topic: 'your health',
    signs:
      /\b(?:ill|illness|diagnos\w*|chronic|pain|cancer|diabetes|fibromyalgia|endometriosis|long covid|migraines?|disab\w*|surgery|operation|hospital|symptoms|flare[- ]?up|me\/cfs|arthritis|test results|biopsy|menopaus\w*)\b/g,
    understands: [
      'A body that will not cooperate takes over the day without asking.',
      'Being ill often means explaining oneself, over and over, to people who see nothing.',
      'Waiting for results is a kind of work, and it goes on day and night.',
      'Pain makes the world smaller. It is understandable to be angry about that.',
      'You may be grieving for what you used to be able to do.',
    ],
    asks: [
      'What do people not understand about how a day is for you?',
      'What does it keep you from that matters most?',
      'Who goes with you, in person or in thought, to the appointments?',
      'What makes an hour a bit more bearable?',
      'What would you like to be asked about, apart from your health?',
    ],
    tries: [
      'write down the two questions you most want answered, for the next appointment',
      'divide the day’s strength on purpose, and keep a little for something you like',
      'tell one person what helps and what does not',
    ],
  },
  {
    id: 'health-worry',
    topic: 'the worry about your health',
    signs:
      /\b(?:health anxiety|hypochond\w*|google(?:d|ing)? (?:my )?symptoms|convinced i have|scared i have|worried (?:that )?i have|lump|what if it(?:'|)s (?:cancer|serious))\b/g,
    understands: [
      'A worried mind listens to the body so closely that it hears everything.',
      'Looking things up gives a moment’s relief and then a longer list of fears.',
      'Not knowing is the hardest part, and reassurance wears off quickly.',
      'The fear is real, whatever the cause turns out to be.',
    ],
    asks: [
      'What do you fear it would mean?',
      'What happens in the hour after you look something up?',
      'When is the worry quietest?',
      'Has a doctor been able to look at it, or is that still ahead?',
    ],
    tries: [
      'let a doctor or pharmacist answer it once, and leave the search engine out of it today',
      'set one time of day for the worry, and postpone it until then when it knocks',
      'notice the urge to check, and wait ten minutes before you do',
    ],
  },
  {
    id: 'body-image',
    topic: 'your view of your body',
    signs:
      /\b(?:ugly|fat|my body|body image|weight|mirror|my (?:looks|appearance|skin|nose|stomach|thighs)|overweight|skinny|too thin|acne|unattractive|diet(?:s|ing)?)\b/g,
    understands: [
      'It is tiring to live with somebody who criticises you in every mirror, especially when that somebody is you.',
      'A body has to carry a person through the day, and is then marked like an exam.',
      'So much around us profits from people disliking how they look.',
      'The way you look at yourself can change within an hour. Your body has not changed in that hour.',
    ],
    asks: [
      'When did you first learn to look at yourself like that?',
      'What does the feeling keep you from doing?',
      'When do you forget about how you look?',
      'What has your body made possible this week, however ordinary?',
      'Whose eyes do you look through when you look in the mirror?',
    ],
    tries: [
      'mute the accounts after which you feel worse',
      'wear something today for comfort alone',
      'say what you see in neutral words, as you would describe a stranger’s coat',
    ],
  },
  {
    id: 'food',
    topic: 'food',
    signs:
      /\b(?:eating|overeat\w*|binge\w*|comfort eat\w*|appetite|meals?|food|calories|snacking|skipping (?:meals|breakfast|lunch))\b/g,
    understands: [
      'Food is never only food when it has had to do the work of comfort or control.',
      'Secrecy around eating is lonely, and very common.',
      'Being strict and losing hold often belong to the same circle.',
      'It deserves the same gentleness as anything else that hurts.',
    ],
    asks: [
      'What is usually going on in the hour before it becomes difficult?',
      'What do you need in the moments when food seems to be the answer?',
      'Who knows about this?',
      'What are your mealtimes like at the moment?',
      'Would it be possible to speak to your GP about it?',
    ],
    tries: [
      'eat something at regular times, before deciding whether you have earned it',
      'look at Beat, the UK charity for trouble with eating: they listen without judging',
      'write down the feeling that came first, in one word',
    ],
  },
  {
    id: 'alcohol',
    topic: 'drinking or using',
    signs:
      /\b(?:alcohol\w*|drink(?:ing)?|drunk|wine|vodka|beer|sober|sobriety|relaps\w*|drugs?|weed|cocaine|coke|ketamine|addict\w*|smok(?:e|ing)|vap(?:e|ing)|cravings?|hangover|rehab)\b/g,
    understands: [
      'Whatever it costs now, it probably helped with something at first.',
      'A slip says that it is hard. It does not say that it is hopeless.',
      'Craving comes in waves, and waves do go down, also when one does not give in.',
      'It takes some courage to say this plainly.',
    ],
    asks: [
      'What does it do for you, at its best?',
      'What was happening just before the last time?',
      'What would you like your evenings to hold instead?',
      'What are you proudest of in how you have dealt with it so far?',
      'Who knows how much it is?',
    ],
    tries: [
      'wait fifteen minutes when the urge comes, doing something with your hands',
      'tell one person the honest amount',
      'ask your GP or a local service before stopping suddenly if you drink every day, because stopping at once can be dangerous',
    ],
  },
  {
    id: 'screens',
    topic: 'your phone',
    signs:
      /\b(?:social media|(?:instagram|tiktok) (?:all|too|for hours)|scroll(?:ing|ed)?|phone addiction|on my phone|gaming|video games|youtube|screen time|online all|porn)\b/g,
    understands: [
      'These things are made so that one stays longer than one meant to. It is not only a matter of will.',
      'Other people’s best moments, seen from a bad one, make a poor comparison.',
      'Sometimes a screen is the easiest way not to feel something for a while.',
      'Time disappears there, and the guilt arrives on time.',
    ],
    asks: [
      'What are you usually feeling just before you reach for it?',
      'How do you feel after half an hour of it?',
      'What did it replace?',
      'What would you like to do with one of those hours?',
    ],
    tries: [
      'leave the phone outside the bedroom for one night and see how it is',
      'take the most tempting app off the first page',
      'put something else within reach of the sofa, such as a book or a pencil',
    ],
  },
];

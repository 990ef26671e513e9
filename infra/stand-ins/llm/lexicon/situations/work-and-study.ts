import type { Situation } from '../shapes.ts';

export const WORK_AND_STUDY: readonly Situation[] = [
  {
    id: 'work-load',
    topic: 'work',
    signs:
      /\b(?:work|job|office|deadlines?|shifts?|workload|overtime|meetings?|project|emails|colleagues?|co-?workers?|clients)\b/g,
    understands: [
      'When work asks for more than a day can hold, being tired is arithmetic and not weakness.',
      'A job can follow you home without ever making a sound, and it is hard to rest beside it.',
      'You are allowed to find it too much even if other people seem to manage.',
      'It is difficult to do good work and to be watched by your own worry at the same time.',
      'So much of life is spent at work that trouble there rarely stays there.',
      'A long stretch of pressure makes small tasks feel like large ones. That is how strain usually shows.',
    ],
    asks: [
      'Which part of work follows you home the most?',
      'If one thing at work could be lighter by next week, which would you choose?',
      'What does a day at work look like when it goes slightly better than usual?',
      'Who at work knows how much you are carrying?',
      'When in the working day do you notice it first?',
      'What do you tell yourself when the list is longer than the day?',
    ],
    tries: [
      'pick the one task that would give the most relief and leave the rest unsorted for an hour',
      'end the working day with a two-line note for tomorrow, so that your head need not hold it',
      'take ten minutes away from the screen before the next thing rather than after it',
      'tell one person what is realistic this week, in a single plain sentence',
    ],
  },
  {
    id: 'burnout',
    topic: 'this exhaustion',
    signs:
      /\b(?:burn(?:t|ed|ing)?[ -]?out|burnout|(?:so|just|always|really|very|constantly|permanently) tired|exhaust\w*|running on empty|drained|worn out|no energy|overworked|can(?:'|no)?t keep up|depleted|knackered)\b/g,
    understands: [
      'Being worn out for this long takes more than a weekend to mend, and that is nobody’s failing.',
      'Exhaustion often arrives after a long time of being dependable.',
      'When there is nothing left in the tank, even pleasant things become tasks.',
      'Your body may be asking for the pause you have not felt allowed to take.',
      'Tired people are often hard on themselves for being tired, which is tiring too.',
    ],
    asks: [
      'What has been taking the most out of you, and what, if anything, gives a little back?',
      'When did you last rest without feeling that you ought to be doing something?',
      'What would you stop doing first if nobody minded?',
      'How would you know that you were beginning to recover, even slightly?',
      'Who notices when you are running low?',
    ],
    tries: [
      'drop or postpone one thing this week that only you would miss',
      'have one hour that is for nothing at all, put in the diary like an appointment',
      'notice which activity leaves you with a little more than it took',
      'go to bed with one thing undone on purpose',
    ],
  },
  {
    id: 'boss',
    topic: 'your boss',
    signs:
      /\b(?:boss|manager|supervisor|line manager|team lead|micromanag\w*|appraisal|performance review|hr)\b/g,
    understands: [
      'Somebody with power over your day can set its whole weather.',
      'It wears a person down to be judged by someone who does not see most of what they do.',
      'It makes sense to go quiet around somebody who reacts badly, even if it costs you something.',
      'Being criticised at work stays in the body for longer than people admit.',
      'You can respect a role and still be hurt by the person in it.',
    ],
    asks: [
      'What would you want your manager to understand, if you could say it without consequences?',
      'What happened the last time you spoke up?',
      'Which moment with them keeps coming back to you?',
      'What do you do with the feeling once you leave the room?',
      'Is there anybody at work who sees it the way you do?',
    ],
    tries: [
      'write down what happened, with the date, in two plain sentences',
      'prepare one calm sentence for the next difficult moment, and practise it aloud',
      'ask for expectations in writing, so that you are not guessing',
    ],
  },
  {
    id: 'job-loss',
    topic: 'losing the job',
    signs:
      /\b(?:lost my job|laid off|redundan\w*|made redundant|fired|sacked|let go from|unemployed|jobless|job ?hunt\w*|job search|applications?|interviews?|rejected for|rejection email|dole|universal credit)\b/g,
    understands: [
      'Losing work takes more than the pay: the shape of a day goes, and often a piece of who one is.',
      'Looking for work means being judged by strangers over and over, mostly in silence. That grinds.',
      'A rejection says very little about you and still manages to feel personal.',
      'Uncertainty about money and uncertainty about oneself make a heavy pair.',
      'It is common to feel ashamed of something that was decided in a meeting you were not in.',
    ],
    asks: [
      'What has been hardest since it happened: the money, the days, or how you see yourself?',
      'What do you miss about it, and what do you not miss at all?',
      'How do your days look at the moment?',
      'What would a good enough week look like while things are still undecided?',
      'Who have you been able to tell?',
    ],
    tries: [
      'give the search fixed hours, and let the rest of the day belong to you',
      'keep one fixed point in each day, such as a walk at the same time',
      'write down three things you were relied on for, however ordinary',
    ],
  },
  {
    id: 'exams',
    topic: 'your studies',
    signs:
      /\b(?:exams?|revision|revise|revising|gcses?|a[ -]?levels?|coursework|dissertation|thesis|essays?|assignments?|university|uni|college|school|lectures?|grades?|degree|studying|study|finals|phd|tutor|homework|semester)\b/g,
    understands: [
      'Exams have a way of making a whole future seem to hang on a few hours.',
      'It is hard to learn anything while a part of you is busy being frightened of it.',
      'When a mark starts to stand for your worth, opening a book becomes dangerous work.',
      'Everybody else seems to be revising calmly. Most of them are not.',
      'Putting it off is often fear in disguise rather than laziness.',
      'You have been studying and worrying, which is two jobs.',
    ],
    asks: [
      'Which subject or task makes your stomach drop first?',
      'What are you afraid it would mean if it went badly?',
      'How does an hour of studying usually begin, and where does it come apart?',
      'What has helped you through something like this before, even a little?',
      'If a friend had your timetable and your feelings, what would you tell them?',
      'What would be enough for today?',
    ],
    tries: [
      'work for twenty minutes with the phone in another room, then stop on purpose',
      'begin with the smallest question you can already answer',
      'write the worry at the top of the page, then start underneath it',
      'tell your tutor or a friend which part is stuck, in one sentence',
    ],
  },
  {
    id: 'procrastination',
    topic: 'getting started',
    signs:
      /\b(?:procrastinat\w*|putting (?:it|things|everything) off|put things off|can(?:'|no)?t (?:start|focus|concentrate|get started|motivate)|motivation|unmotivated|motivated|lazy|laziness|distracted|unproductive|stuck|adhd)\b/g,
    understands: [
      'Not starting is rarely about being lazy. More often something about the task has come to feel threatening or endless.',
      'Motivation tends to arrive after the first few minutes rather than before them, which is unhelpful of it.',
      'The guilt of not doing a thing can use up the strength that doing it would have taken.',
      'Calling yourself names has probably been tried already, and has not got the thing done.',
      'A mind that cannot settle is usually protecting you from something.',
    ],
    asks: [
      'What goes through your mind in the moment just before you turn away from it?',
      'What is the smallest part of it that would still count?',
      'When did you last get going on something, and what made that different?',
      'What would finishing it say about you, and what would not finishing it say?',
      'Which task is the one behind all the others?',
    ],
    tries: [
      'do it badly for five minutes and stop when the time is up',
      'make the first step so small that it feels slightly silly',
      'put only what you need for the first step in front of you',
      'sit beside somebody else who is working',
    ],
  },
  {
    id: 'perfectionism',
    topic: 'the standards you hold yourself to',
    signs:
      /\b(?:perfect(?:ion\w*|ly)?|never good enough|not good enough|high standards|mistakes?|failure|failing|failed|fail|imposter|impostor|fraud|found out|not smart enough|disappoint(?:ed|ing)? everyone)\b/g,
    understands: [
      'A standard that moves each time you reach it can never be met. That is tiring in a very particular way.',
      'Feeling like a fraud is remarkably common among people who care about what they do.',
      'A mistake can feel like evidence against you when it is only something that happened.',
      'Somewhere along the line, doing well may have become the price of being all right.',
      'You speak of it as failure, and I also hear how much it matters to you.',
    ],
    asks: [
      'Whose voice does it sound like when you tell yourself that it was not good enough?',
      'What would "good enough" look like here, in plain terms?',
      'What did you manage in spite of it?',
      'What would you say to somebody you love who had made the same mistake?',
      'What do you fear people would see if you did less?',
    ],
    tries: [
      'hand in or finish one small thing at eighty per cent and see what happens',
      'write down what went well before you write down what did not',
      'name the standard out loud and ask who set it',
    ],
  },
  {
    id: 'retirement',
    topic: 'life after work',
    signs:
      /\b(?:retire\w*|pension|getting old(?:er)?|ageing|aging|my age|midlife|turning (?:30|40|50|60|70|thirty|forty|fifty|sixty|seventy))\b/g,
    understands: [
      'Getting older brings a few losses that nobody sends a card for.',
      'It can be strange when the thing that filled the days is suddenly not there.',
      'A birthday can turn into an audit before one has agreed to it.',
      'There is room to be grateful for a life and still to mourn parts of it.',
    ],
    asks: [
      'What did you expect this age to feel like?',
      'Which part of your days has the least meaning at the moment, and which has the most?',
      'What would you like there to be more of in the next year?',
      'Who are you when nobody needs anything from you?',
    ],
    tries: [
      'write down one thing you always said you would do when there was time',
      'join something that meets weekly and asks little of you',
      'ring one person you have lost touch with',
    ],
  },
];

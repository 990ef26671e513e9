import type { Situation } from './shapes.ts';

/** The situations of the demo: a few common ones and two pleasant ones. */
export const SITUATIONS: readonly Situation[] = [
  {
    id: 'sleep',
    topic: 'your sleep',
    signs: /\b(?:sleep\w*|insomnia|awake (?:all night|at|until|for)|[234] ?am|bedtime|up all night)\b/g,
    understands: [
      'At night there is nothing to hold a worry against, so it looks larger than it is.',
      'Trying hard to sleep is one of the few efforts that makes its own success less likely.',
    ],
    asks: [
      'What is on your mind in the minute after the light goes out?',
      'When did you last sleep fairly well, and what was different then?',
    ],
    tries: [
      'get up after about twenty minutes awake and do something dull in low light until you feel sleepy',
    ],
  },
  {
    id: 'worry',
    topic: 'the worrying',
    signs:
      /\b(?:anxi\w*|worr(?:y|ied|ies|ying)|nervous|on edge|what if|dread|knot in my stomach|go wrong|overthink\w*|racing (?:thoughts|mind)|panic\w*)\b/g,
    understands: [
      'Worry feels like preparation, which is why it is so hard to put down.',
      'Thinking a thing through for the hundredth time rarely brings a new answer. It does bring tiredness.',
    ],
    asks: [
      'What is the worry about, when you follow it to its end?',
      'How much of it is about today, and how much about something that has not happened?',
    ],
    tries: ['write the worry down as one sentence and ask whether it is a problem for today'],
  },
  {
    id: 'work',
    topic: 'work',
    signs:
      /\b(?:work|job|boss|manager|office|deadlines?|meetings?|colleagues?|monday|week ahead|exams?|school|uni)\b/g,
    understands: [
      'When work asks for more than a day can hold, being tired is arithmetic and not weakness.',
      'Work can follow you home without ever making a sound, and it is hard to rest beside it.',
    ],
    asks: [
      'Which part of it follows you home the most?',
      'If one thing there could be lighter by next week, which would you choose?',
    ],
    tries: ['end the working day with a two-line note for tomorrow, so that your head need not hold it'],
  },
  {
    id: 'overwhelm',
    topic: 'all that is going on',
    signs:
      /\b(?:overwhelm\w*|too much|stress(?:ed|ful|ing)?|can(?:'|no)?t cope|everything at once|pressure)\b/g,
    understands: [
      'When everything arrives at once, it stops being a list and becomes a wall.',
      'Feeling overwhelmed usually means that there is too much, and not that there is too little of you.',
    ],
    asks: [
      'If you take it apart, what are the two or three things in it?',
      'What could wait a week without much harm?',
    ],
    tries: ['write everything down in any order, then mark the one thing for today'],
  },
  {
    id: 'low',
    topic: 'your low mood',
    signs:
      /\b(?:depress\w*|low mood|feeling low|so low|hopeless\w*|empty|numb|sad(?:ness|der)?|miserable|cry(?:ing)?|cried|tears)\b/g,
    understands: [
      'When mood is this low, even small things weigh more, and it is no lack of character.',
      'Getting through a day like that counts, even if nothing shows for it.',
    ],
    asks: [
      'What is a day like at the moment, from waking up?',
      'When was the last time that something felt slightly lighter?',
    ],
    tries: ['go outside for ten minutes of daylight'],
  },
  {
    id: 'others',
    topic: 'the people around you',
    signs:
      /\b(?:mum|mom|mother|dad|father|parents|family|partner|husband|wife|boyfriend|girlfriend|friends?|sister|brother|lonel(?:y|iness)|alone|argu\w+|broke up|died|miss (?:him|her|them))\b/g,
    understands: [
      'The people close to us can hurt and hold us more than anybody else, sometimes on the same day.',
      'Wanting to be understood is as ordinary as hunger, though it is talked about far less.',
    ],
    asks: [
      'Which moment with them stays with you most?',
      'What would you like them to know, if you were sure of being heard?',
    ],
    tries: ['send one message that asks for nothing, such as a picture or a memory'],
  },
  {
    id: 'good-news',
    topic: 'your good news',
    signs:
      /\b(?:good news|so happy|feel(?:ing)? (?:better|good|great|happy|proud)|passed my|got the job|went well|proud of|it (?:worked|helped)|promotion)\b/g,
    understands: [
      'That is good to read. Let it count for a moment before the next thing comes along.',
      'Good moments are easily hurried past. This one seems worth a second look.',
    ],
    asks: ['What was your part in it?', 'What was the best moment of it?'],
    tries: ['write down what happened in two sentences, to find again on a greyer day'],
  },
];

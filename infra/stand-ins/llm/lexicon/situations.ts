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
      'A run of bad nights colours everything the next day, including how you judge yourself.',
    ],
    asks: [
      'What is on your mind in the minute after the light goes out?',
      'When did you last sleep fairly well, and what was different then?',
      'What would you like the last half hour of the day to feel like?',
    ],
    tries: [
      'get up after about twenty minutes awake and do something dull in low light until you feel sleepy',
      'write tomorrow’s worries on paper an hour before bed',
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
      'It takes strength to go about a day with that noise in the background.',
    ],
    asks: [
      'What is the worry about, when you follow it to its end?',
      'How much of it is about today, and how much about something that has not happened?',
      'When was it last a little quieter?',
    ],
    tries: [
      'write the worry down as one sentence and ask whether it is a problem for today',
      'keep a fixed quarter of an hour for worrying, and send it there when it comes early',
    ],
  },
  {
    id: 'work',
    topic: 'work',
    signs:
      /\b(?:work|job|boss|manager|office|deadlines?|meetings?|colleagues?|monday|week ahead|exams?|school|uni)\b/g,
    understands: [
      'When work asks for more than a day can hold, being tired is arithmetic and not weakness.',
      'Work can follow you home without ever making a sound, and it is hard to rest beside it.',
      'You are allowed to find it too much even if other people seem to manage.',
    ],
    asks: [
      'Which part of it follows you home the most?',
      'If one thing there could be lighter by next week, which would you choose?',
      'What do you tell yourself when the list is longer than the day?',
    ],
    tries: [
      'end the working day with a two-line note for tomorrow, so that your head need not hold it',
      'pick the one task that would give the most relief and leave the rest unsorted for an hour',
    ],
  },
  {
    id: 'mornings',
    topic: 'your mornings',
    signs: /\b(?:mornings?|my phone|scroll(?:ing|ed)?|social media|screen time|wak(?:e|ing) up)\b/g,
    understands: [
      'The first minutes of a day are easily given away before you have noticed that they are yours.',
      'Phones are made so that one stays longer than one meant to. It is not only a matter of will.',
      'A slower start rarely comes by itself. It helps that you are thinking about it today.',
    ],
    asks: [
      'What would you like the first ten minutes of tomorrow to be like?',
      'What are you usually feeling just before you reach for it?',
      'Which morning lately came closest to what you want?',
    ],
    tries: [
      'leave the phone to charge outside the bedroom for one night and see how it is',
      'drink a glass of water at the window before anything else',
      'let your feet feel the floor for three breaths before you stand up',
    ],
  },
  {
    id: 'overwhelm',
    topic: 'all that is going on',
    signs:
      /\b(?:overwhelm\w*|too much|stress(?:ed|ful|ing)?|can(?:'|no)?t cope|everything at once|pressure)\b/g,
    understands: [
      'When everything arrives at once, it stops being a list and becomes a wall.',
      'Feeling overwhelmed usually means that there is too much, and not that there is too little of you.',
      'Nothing has to be sorted in this minute. We can put it down and look at one piece.',
    ],
    asks: [
      'If you take it apart, what are the two or three things in it?',
      'What could wait a week without much harm?',
      'What would one person taking one thing off you look like?',
    ],
    tries: [
      'write everything down in any order, then mark the one thing for today',
      'stand up, drink some water, and look out of a window for a minute',
    ],
  },
  {
    id: 'low',
    topic: 'your low mood',
    signs:
      /\b(?:depress\w*|low mood|feeling low|so low|hopeless\w*|empty|numb|sad(?:ness|der)?|miserable|cry(?:ing)?|cried|tears)\b/g,
    understands: [
      'When mood is this low, even small things weigh more, and it is no lack of character.',
      'Getting through a day like that counts, even if nothing shows for it.',
      'Tears are sometimes just the body putting something down.',
    ],
    asks: [
      'What is a day like at the moment, from waking up?',
      'When was the last time that something felt slightly lighter?',
      'Who can you be with when you have nothing to say?',
    ],
    tries: [
      'go outside for ten minutes of daylight',
      'talk to your GP if it has lasted more than a couple of weeks',
    ],
  },
  {
    id: 'others',
    topic: 'the people around you',
    signs:
      /\b(?:mum|mom|mother|dad|father|parents|family|partner|husband|wife|boyfriend|girlfriend|friends?|sister|brother|lonel(?:y|iness)|alone|argu\w+|broke up|died|miss (?:him|her|them))\b/g,
    understands: [
      'The people close to us can hurt and hold us more than anybody else, sometimes on the same day.',
      'Wanting to be understood is as ordinary as hunger, though it is talked about far less.',
      'It is hard to think clearly about somebody when so much is tied to them.',
    ],
    asks: [
      'Which moment with them stays with you most?',
      'What would you like them to know, if you were sure of being heard?',
      'With whom have you felt at ease lately?',
    ],
    tries: [
      'send one message that asks for nothing, such as a picture or a memory',
      'say what you need in one plain sentence, in a calm hour',
    ],
  },
  {
    id: 'good-news',
    topic: 'your good news',
    signs:
      /\b(?:good news|so happy|feel(?:ing)? (?:better|good|great|happy|proud)|passed my|got the job|went well|proud of|it (?:worked|helped)|promotion)\b/g,
    understands: [
      'That is good to read. Let it count for a moment before the next thing comes along.',
      'Good moments are easily hurried past. This one seems worth a second look.',
      'I like that you noticed it. Noticing is half of it.',
    ],
    asks: [
      'What was your part in it?',
      'What was the best moment of it?',
      'Whom would you like to tell?',
      'What does it show about what you are able to do?',
    ],
    tries: ['write down what happened in two sentences, to find again on a greyer day'],
  },
  {
    id: 'everyday',
    topic: 'your day',
    signs:
      /\b(?:bored|boring|nothing (?:much|special)|weekend|weather|dinner|cook(?:ed|ing)|walk(?:ed)?|watch(?:ed|ing)|my day)\b/g,
    understands: [
      'An ordinary day is a perfectly good thing to talk about.',
      'Not everything has to be a problem to be worth telling.',
      'Small things make up most of a life, after all.',
    ],
    asks: [
      'What was the best ten minutes of it?',
      'What would you like more of in a day like this?',
      'How did you feel while you were at it?',
      'What is on your mind besides?',
    ],
    tries: ['take one ordinary thing slowly this evening'],
  },
];

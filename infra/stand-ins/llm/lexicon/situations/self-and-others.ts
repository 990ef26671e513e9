import type { Situation } from '../shapes.ts';

export const SELF_AND_OTHERS: readonly Situation[] = [
  {
    id: 'lonely',
    topic: 'being alone so much',
    signs:
      /\b(?:lonel(?:y|iness)|alone|isolat\w*|no (?:friends|one to talk to)|nobody to talk to|left out|don(?:'|)t belong|outsider|by myself|invisible|no one (?:understands|listens|cares|calls|texts)|nobody (?:understands|listens|cares|calls|texts)|excluded)\b/g,
    understands: [
      'Loneliness can be loudest in a room full of people.',
      'Wanting company is as ordinary as hunger, though it is talked about far less.',
      'When nobody asks, it is easy to conclude that nobody would want to know. Those are two different things.',
      'The longer one has been alone with something, the harder the first message gets.',
      'I’m glad you said it here. I also hope there can be somebody near you who hears it.',
    ],
    asks: [
      'What kind of company do you miss: being known, being busy with others, or being held?',
      'Who did you last feel at ease with?',
      'What gets in the way when you think of writing to somebody?',
      'When in the week is it worst?',
      'What do you wish somebody knew about you?',
    ],
    tries: [
      'send one message that asks for nothing, such as a picture or a memory',
      'go somewhere people are, without having to talk to them',
      'find something that happens weekly, so that faces can become familiar',
      'answer one invitation with "yes, for an hour"',
    ],
  },
  {
    id: 'friends',
    topic: 'your friends',
    signs:
      /\b(?:friends?|friendship|bestie|mates?|group chat|best friend|fell out|falling out|friend group)\b/g,
    understands: [
      'There is no ceremony for losing a friend, which leaves nowhere to put it.',
      'Being the one who always writes first is a slow way of getting hurt.',
      'Friendships change without anybody announcing it.',
      'A remark from a friend can go in deep, because the door was open.',
    ],
    asks: [
      'What did this friendship give you?',
      'What do you think they do not know about how it felt?',
      'How would you like it to be between you?',
      'Which of your friends do you feel most yourself with?',
      'What stops you from telling them?',
    ],
    tries: [
      'say one true sentence about it, at a quiet moment',
      'put a little of that time towards somebody who writes back',
      'let a week pass before you decide what it meant',
    ],
  },
  {
    id: 'social',
    topic: 'being around people',
    signs:
      /\b(?:social(?:ly)? (?:anxi\w*|awkward)|shy|awkward|presentation|public speaking|small talk|party|parties|people (?:are |keep )?(?:staring|judg\w*|laugh\w*)|judg(?:e|ed|ing) me|blush\w*|introvert|what (?:people|others|they) think)\b/g,
    understands: [
      'It is hard to be in a conversation and to watch yourself in it at the same time.',
      'Most people are too busy with how they come across to keep a record of others.',
      'Going over it afterwards is often worse than the thing itself was.',
      'Avoiding it brings relief today and makes the next time a little steeper.',
    ],
    asks: [
      'What do you imagine they see?',
      'Which moment is worst: before, during, or afterwards?',
      'With whom does it hardly happen?',
      'What would you do differently if you knew they liked you?',
      'What did you do well that you have not given yourself credit for?',
    ],
    tries: [
      'turn your attention outwards: find out one thing about the other person',
      'stay ten minutes longer than you want to, once, and see what happens',
      'leave the replay for tomorrow, at a time you choose',
    ],
  },
  {
    id: 'worth',
    topic: 'your view of yourself',
    signs:
      /\b(?:worthless|useless|hate myself|self[- ]?esteem|confidence|not worth|unlov(?:able|ed)|stupid|pathetic|loser|inadequate|inferior|insecure|everyone is better|compare myself|comparing myself|i(?:'|)m not enough|don(?:'|)t deserve)\b/g,
    understands: [
      'That is a harsh thing to live with all day, said in your own voice.',
      'A feeling of worthlessness is a feeling. It is not a measurement.',
      'Nobody is born thinking this about themselves. It has to be learned somewhere.',
      'Comparing your inside with everyone else’s outside is a contest nobody can win.',
      'You notice every fault of yours. I wonder who keeps the other list.',
    ],
    asks: [
      'When did you first start to believe that about yourself?',
      'Whose words are they?',
      'What would somebody who is fond of you say to it?',
      'When does that voice go quiet?',
      'What is one thing you did lately that took some effort?',
    ],
    tries: [
      'answer the harsh sentence once a day as you would answer it for a friend',
      'write down one thing you did today, however plain, and leave out the "but"',
      'notice the word "just" or "only" when you speak about yourself',
    ],
  },
  {
    id: 'boundaries',
    topic: 'saying no',
    signs:
      /\b(?:boundar(?:y|ies)|people[- ]pleas\w*|say(?:ing)? no|can(?:'|no)?t say no|taken advantage|taken for granted|always (?:help|give|say yes)|doormat|used by|guilt[- ]trip\w*)\b/g,
    understands: [
      'If you were the reliable one early on, "no" can feel like breaking a promise.',
      'Every yes you do not mean is a small no to yourself.',
      'People get used to what we always give. They can get used to less, too.',
      'Being needed and being appreciated are easily mistaken for each other, until one is tired.',
    ],
    asks: [
      'What are you afraid would happen if you said no?',
      'To whom is it hardest to say no?',
      'What did it cost you the last time you agreed?',
      'What would you do with the time?',
      'Who in your life takes a no well?',
    ],
    tries: [
      'say "let me come back to you" and wait a day',
      'practise on something small, where little is at stake',
      'give the no without a reason, once',
    ],
  },
  {
    id: 'bullying',
    topic: 'the way you are treated',
    signs:
      /\b(?:bull(?:y|ied|ies|ying)|pick(?:s|ed|ing)? on me|racis\w*|discriminat\w*|homophob\w*|transphob\w*|sexis\w*|harass\w*|mock(?:ed|ing)?|laughed at|made fun of|hate comments?)\b/g,
    understands: [
      'Being treated like that says something about them and about the place that allows it. It is not a verdict on you.',
      'It is exhausting to be on guard all the time.',
      'When others look away, it can feel as though they agree. Often they are only afraid.',
      'You did not bring this on yourself by being who you are.',
    ],
    asks: [
      'Who has seen it happen?',
      'What do you do to get through the day there?',
      'What would you like somebody in charge to do?',
      'What has it made you stop doing?',
      'Where do you feel safe?',
    ],
    tries: [
      'keep a short record with dates',
      'tell one adult or person in charge whom you trust, with the record in hand',
      'spend time with people who are glad to see you',
    ],
  },
  {
    id: 'meaning',
    topic: 'the question of meaning',
    signs:
      /\b(?:meaning(?:less)?|purpose|pointless|lost in life|direction(?:less)?|who i am|identity|faith|god|religio\w*|pray\w*|existential|same thing every day)\b/g,
    understands: [
      'That is one of the oldest questions there is, and it tends to come at night.',
      'Losing one’s sense of direction is disorienting, and it sometimes comes before a new one.',
      'It is hard when the things that used to hold no longer do.',
      'Meaning is seldom found by searching for it directly, which makes the search frustrating.',
    ],
    asks: [
      'When did something last feel as if it mattered?',
      'What would you stand up for, even on a bad day?',
      'What used to give you direction, and what happened to it?',
      'Whom do you admire, and what for?',
      'What would a week with slightly more sense in it hold?',
    ],
    tries: [
      'spend an hour on something that is useful to one other person',
      'write down three moments from your life that you would keep',
      'do one thing this week only because it is good in itself',
    ],
  },
  {
    id: 'seeking-help',
    topic: 'finding help',
    signs:
      /\b(?:therap(?:y|ist)|counsell?(?:or|ing)|waiting list|nhs|gp|psychiatrist|psychologist|antidepressants?|medication|meds|support group|see(?:ing)? someone)\b/g,
    understands: [
      'Looking for help while feeling bad is a little like repairing a bridge while standing on it.',
      'Waiting lists are hard to bear, and it is right to find something to lean on meanwhile.',
      'It takes some nerve to ask, particularly if an earlier attempt was not met well.',
      'Finding somebody who fits can take more than one try. That is no fault of yours.',
    ],
    asks: [
      'What would you hope for from somebody you talked to?',
      'What has your experience of getting help been so far?',
      'What would make the first step smaller?',
      'What do you need while you wait?',
    ],
    tries: [
      'write three sentences you could read out to your GP',
      'refer yourself to NHS Talking Therapies if you live in England: no GP is needed',
      'ask how long the wait is and what is offered meanwhile',
    ],
  },
  {
    id: 'good-news',
    topic: 'your good news',
    signs:
      /\b(?:good news|great news|happy today|so happy|feel(?:ing)? (?:better|good|great|happy|proud|hopeful|calmer|lighter|relieved)|had a (?:good|great|nice|lovely) (?:day|week|time)|passed my|got the job|went well|proud of|(?:so|really) (?:excited|grateful)|it worked|it helped|promotion|engaged|made a new friend)\b/g,
    understands: [
      'That is good to read. Let it count for a moment before the next thing comes along.',
      'Something went well, and you were there for it.',
      'Good moments are easily hurried past. This one seems worth a second look.',
      'I like that you noticed it. Noticing is half of it.',
    ],
    asks: [
      'What was your part in it?',
      'What was the best moment of it?',
      'Whom would you like to tell?',
      'How does it feel in your body, compared with last week?',
      'What does it show about what you are able to do?',
    ],
    tries: [
      'write down what happened in two sentences, to find again on a greyer day',
      'tell somebody who will simply be glad',
      'stay with the feeling for three breaths longer than usual',
    ],
  },
  {
    id: 'everyday',
    topic: 'your day',
    signs:
      /\b(?:boring|bored|nothing (?:much|special)|weekend|weather|dinner|cook(?:ed|ing)|garden\w*|football|walk(?:ed)?|watch(?:ed|ing) (?:a|tv|telly)|my day|just (?:chatting|talking|bored)|chat)\b/g,
    understands: [
      'An ordinary day is a perfectly good thing to talk about.',
      'Not everything has to be a problem to be worth telling.',
      'Small things make up most of a life, after all.',
    ],
    asks: [
      'What was the best ten minutes of it?',
      'How did you feel while you were at it?',
      'What would you like more of in a day like this?',
      'What is on your mind besides?',
    ],
    tries: [
      'take one ordinary thing slowly this evening',
      'step outside and notice three sounds',
      'do something with your hands for a while',
    ],
  },
];

import type { Situation } from '../shapes.ts';

export const LOSS_AND_CHANGE: readonly Situation[] = [
  {
    id: 'grief',
    topic: 'your loss',
    signs:
      /\b(?:died|passed away|passed on|death of|funeral|griev\w*|grief|bereave\w*|lost my (?:mum|mom|mother|dad|father|brother|sister|husband|wife|partner|son|daughter|friend|nan|gran\w*|best friend)|anniversary of|widow\w*|mourning)\b/g,
    understands: [
      'I’m sorry. There is a particular quiet where a person used to be.',
      'Grief keeps its own hours. It can be gone all morning and fill the room by noon.',
      'Nothing about missing somebody needs to be hurried or tidied.',
      'People stop asking long before it stops hurting.',
      'You can laugh at something and miss them in the next breath. Neither takes away from the other.',
      'Sometimes it is the small things that undo us: a cup, a song, a place at the table.',
    ],
    asks: [
      'Would you like to tell me something about them?',
      'When does missing them come strongest?',
      'What did they use to say that you can still hear?',
      'Who else remembers them with you?',
      'What has been the hardest thing to do without them?',
      'What do you wish people would say, or stop saying?',
    ],
    tries: [
      'keep one small habit that was theirs or yours together',
      'write to them for ten minutes, as if the letter could be read',
      'tell somebody a story in which they are simply themselves',
      'let the difficult dates be planned for, with somebody beside you',
    ],
  },
  {
    id: 'pet-loss',
    topic: 'the animal you lost',
    signs:
      /\b(?:my (?:dog|cat|pet|rabbit|horse|hamster|puppy|kitten|parrot|bird)(?: \w+){0,3} (?:died|passed|put (?:down|to sleep)|gone)|(?:put|lost) (?:down )?my (?:dog|cat|pet|rabbit|horse)|rainbow bridge|pet loss)\b/g,
    understands: [
      'An animal is there for all the unremarkable hours, and those are the hours that now feel empty.',
      'Losing a pet is a real loss, whatever anybody says about it being just an animal.',
      'They loved you without any interest in how the day had gone. That is rare.',
      'Having had to choose the moment is one of the loneliest parts of it.',
    ],
    asks: [
      'What was your animal like?',
      'Which part of the day is quietest without them?',
      'What did looking after them give you?',
      'Who else knew them well?',
    ],
    tries: [
      'put a picture where you can choose whether to look',
      'keep the walk, at the same hour, for as long as it helps',
      'tell one person their best story',
    ],
  },
  {
    id: 'moving',
    topic: 'the move',
    signs:
      /\b(?:mov(?:ed|ing) (?:to|house|away|out|in|abroad|country|cities|home)|new (?:city|country|town|flat|house)|homesick\w*|emigrat\w*|immigra\w*|relocat\w*|landlord|evict\w*|visa|asylum|refugee|housing|halls|far from home)\b/g,
    understands: [
      'Being new somewhere means doing without a hundred things that used to be automatic.',
      'Homesickness is missing people and missing the person you were among them.',
      'It takes a while before a place knows you back.',
      'Not feeling secure in where you live makes it hard to feel secure in anything.',
      'A change you chose can still be a change you grieve.',
    ],
    asks: [
      'What do you miss that you did not expect to miss?',
      'Where in the new place have you felt a little more at ease?',
      'What made the old place home?',
      'Who knows you where you are now?',
      'What would help the next week to feel less unfamiliar?',
    ],
    tries: [
      'go to the same café or park at the same time, until a face becomes familiar',
      'bring one small ritual from home with you',
      'ring somebody from before at a fixed time each week',
    ],
  },
  {
    id: 'change',
    topic: 'the change ahead',
    signs:
      /\b(?:big change|changes|new chapter|transition|uncertain\w*|don(?:'|)t know what (?:comes|is) next|starting over|start over|new job|starting (?:a new|university|uni|school|work)|graduat\w*|empty nest|future)\b/g,
    understands: [
      'Not knowing what comes next asks more of a person than most bad news does.',
      'In between two things there is often a stretch where nothing feels like yours.',
      'It is possible to want a change and to be frightened by it on the same day.',
      'The mind likes to fill an open future with the worst it can think of.',
    ],
    asks: [
      'What are you leaving behind, and what are you hoping for?',
      'Which part of it is in your hands?',
      'What has carried you through a change before?',
      'What is the question under all the other questions here?',
      'What would a kind first week look like?',
    ],
    tries: [
      'sort it into what you can act on this week and what you can only wait for',
      'keep two or three things exactly as they are while the rest moves',
      'decide the next step only, and leave the ones after it',
    ],
  },
  {
    id: 'decision',
    topic: 'the decision',
    signs:
      /\b(?:decid\w*|decision|choice|choose|torn between|should i (?:stay|leave|quit|go|tell|take)|don(?:'|)t know whether|can(?:'|no)?t decide|weighing up|pros and cons|crossroads)\b/g,
    understands: [
      'A hard choice is often hard because something good would be lost either way.',
      'Going round in circles may mean that two things you value are pulling against each other.',
      'It would be a relief if somebody simply decided, and you would have to live in their answer.',
      'You do not have to be certain to take a first step.',
    ],
    asks: [
      'If you imagine having chosen, what does your body do with each answer?',
      'What matters to you on each side of it?',
      'Which choice would you want to have made, looking back in five years?',
      'What would you be giving up that nobody talks about?',
      'By when does it truly have to be decided?',
    ],
    tries: [
      'live for one day as if you had chosen one way, then for one as if you had chosen the other',
      'write down what each choice protects',
      'ask somebody to listen to both sides without giving advice',
    ],
  },
  {
    id: 'money',
    topic: 'money',
    signs:
      /\b(?:money|debts?|rent|bills?|mortgage|afford|(?:i'm|flat|always|so|completely) broke|overdraft|credit cards?|loans?|bailiffs?|payday|skint|financ\w*|cost of living|savings|gambl\w*)\b/g,
    understands: [
      'Money worries are there at three in the morning in a way few others are.',
      'Shame often keeps people alone with it, and being alone with it makes it grow.',
      'It is hard to plan anything when every plan comes back to the same number.',
      'Being short of money takes up room in the mind that you would like for other things.',
      'How much somebody owes says nothing about what they are worth.',
    ],
    asks: [
      'Which bill or number frightens you most at the moment?',
      'Who knows how things stand?',
      'When does the worry come: on certain days, or all the time?',
      'What have you already managed to keep going?',
      'What would make the next two weeks slightly more bearable?',
    ],
    tries: [
      'talk to a free debt adviser such as StepChange or Citizens Advice: they have heard every figure',
      'open one letter, with somebody beside you',
      'write the numbers down once, so that your head need not keep counting',
    ],
  },
  {
    id: 'world',
    topic: 'the state of the world',
    signs: /\b(?:the news|climate|the world|politics|election|wars?|pandemic|covid|doomscroll\w*|society)\b/g,
    understands: [
      'It is hard to carry the whole world in one head, and the news delivers it daily.',
      'Being affected by what happens to others is part of being awake to them.',
      'Helplessness is one of the heaviest feelings there is.',
      'You can care and still look away for an evening.',
    ],
    asks: [
      'What do you do with the feeling once you have put the phone down?',
      'Which part of it touches something in your own life?',
      'Where do you have some influence, however local?',
      'What restores a little of your trust in people?',
    ],
    tries: [
      'choose one time of day for the news and leave the rest of the day without it',
      'do one small thing for somebody nearby',
      'keep the last hour before bed free of headlines',
    ],
  },
];

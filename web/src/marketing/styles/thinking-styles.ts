import type { StyleDescription } from './style-description.ts';

/** Descriptions of the styles that work with thoughts, steps and patterns. */
export const THINKING_STYLES = {
  cbt: {
    what: [
      'Cognitive behavioural work looks at the loop between what happens, what you think it means, what you feel, and what you then do. Each part pushes the next, and a loop can be entered anywhere.',
      'The idea is not to think positively. It is to notice a thought as a thought, hold it against what you know, and try something small to see what happens. It is one of the most studied ways of working there is.',
    ],
    feels: [
      'Structured and practical. Winny will often slow one moment down: what went through your mind, what you felt, what you did next.',
      'You may leave with something to try before the next session, such as writing a worry down with the odds you would honestly give it.',
    ],
    suits: [
      'have a worry, a habit or a situation that comes round again and again',
      'like questions you can answer and steps you can take',
      'want something to do between sessions',
    ],
    less: 'If you mostly need to be heard just now, humanistic may be kinder.',
    example: [
      { who: 'you', text: 'My friend hasn’t replied since this morning. She’s obviously annoyed with me.' },
      {
        who: 'winny',
        text: 'A few quiet hours, and your mind has written the end of the story already. How sure of it are you, from nought to a hundred?',
      },
      { who: 'you', text: 'Eighty? Although she did have her exam today.' },
      {
        who: 'winny',
        text: 'That “although” matters. If you let the exam into the story, what number would you give it now?',
      },
    ],
  },
  sfbt: {
    what: [
      'Solution-focused work spends little time on where a problem came from. It asks what you would like instead, looks for the times when that already happens a little, and does more of what was different then.',
      'It is brief by design. A few conversations, or a single one, are meant to be enough for one concern.',
    ],
    feels: [
      'Light on its feet. Expect questions about scales, exceptions and small signs: if today is a three, what would a four look like, and who would notice?',
      'It does not pretend that things are fine. It assumes that you have got through things before and know something about how.',
    ],
    suits: [
      'have a decision or a change in front of you',
      'are tired of going over why',
      'would like one small next step by the end',
    ],
    less: 'If something painful wants room before it wants a plan, begin with humanistic or psychodynamic.',
    example: [
      { who: 'you', text: 'I’m drowning at work. Everything is urgent and I do nothing properly.' },
      {
        who: 'winny',
        text: 'That is a lot to swim in. Was there an hour this week, even half of one, when it was a little less like that?',
      },
      { who: 'you', text: 'Wednesday before nine. Nobody was in yet.' },
      {
        who: 'winny',
        text: 'So you have found one already. What did you do with that hour, and what would it take to have it twice next week?',
      },
    ],
  },
  psychodynamic: {
    what: [
      'Psychodynamic work is interested in patterns that repeat without being asked: the kind of person you keep choosing, the argument you seem to have with everybody, the feeling that arrives before its reason.',
      'It looks at where such a pattern may have begun and what it once protected. Seeing it does not make it vanish, but what has a name is easier to put down.',
    ],
    feels: [
      'Slower and more open. Winny follows what comes to mind, points gently at what returns, and asks what something reminds you of.',
      'Not every session ends tidily. Some end with a thought that goes on working on its own.',
    ],
    suits: [
      'notice yourself in the same place again, with different people',
      'are curious about where things come from',
      'don’t need an answer tonight',
    ],
    less: 'If you are overwhelmed right now, start with mindfulness-based and come back to this on a steadier day.',
    example: [
      { who: 'you', text: 'I cancelled on them again. I always do it on the day.' },
      {
        who: 'winny',
        text: 'On the day, when they are already counting on you. What is the feeling just before you write the message?',
      },
      { who: 'you', text: 'Like they’ll find out I’m boring. I used to feel that before my dad’s dinners.' },
      {
        who: 'winny',
        text: 'His table comes up as you put your coat on. What did somebody have to be, to be welcome there?',
      },
    ],
  },
} as const satisfies Record<string, StyleDescription>;

/** A topic for a conversation. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A suggested first sentence. */
  readonly opening: string;
  /** The anchor on `/common-struggles` with more about it. */
  readonly more: string;
}

export interface TopicGroup {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly topics: readonly Topic[];
}

/** All topics of `/topics` in groups. */
export const TOPIC_GROUPS: readonly TopicGroup[] = [
  {
    id: 'feeling',
    title: 'How you feel',
    lead: 'Moods are weather. Some pass while you look at them; some you need a coat for.',
    topics: [
      {
        id: 'topic-mood',
        title: 'Mood',
        text: 'Flat days, heavy mornings, and the odd fact that everybody else seems to manage.',
        opening: 'I can’t tell whether I’m sad or just tired.',
        more: 'low-mood',
      },
      {
        id: 'topic-worry',
        title: 'Worry and fear',
        text: 'Health, money, the thing you said. What you avoid, and what it has begun to cost.',
        opening: 'If I stop worrying about it, it will happen.',
        more: 'anxiety',
      },
      {
        id: 'topic-anger',
        title: 'Anger',
        text: 'Anger often guards something softer. It helps to know what, before it speaks for you.',
        opening: 'I shouted at somebody who didn’t deserve it.',
        more: 'stress',
      },
      {
        id: 'topic-calm',
        title: 'Sleep and calm',
        text: 'Three in the morning, a busy head, and shoulders that have forgotten how to drop.',
        opening: 'I’m exhausted, and I’m wide awake.',
        more: 'sleep',
      },
    ],
  },
  {
    id: 'people',
    title: 'The people in your life',
    lead: 'Most of what hurts, and most of what helps, has somebody else in it.',
    topics: [
      {
        id: 'topic-love',
        title: 'Love and break-ups',
        text: 'Beginning, staying, leaving, being left, and how to talk about it without losing each other.',
        opening: 'We had the same argument again.',
        more: 'relationships',
      },
      {
        id: 'topic-family',
        title: 'Family',
        text: 'Old roles, new limits, and loving people who are hard to be around.',
        opening: 'I’m visiting my parents on Sunday and I’m already tired.',
        more: 'family',
      },
      {
        id: 'topic-lonely',
        title: 'Friendship and loneliness',
        text: 'Making friends as an adult, keeping them, and evenings without any.',
        opening: 'Nobody would notice if I didn’t speak until Monday.',
        more: 'loneliness',
      },
      {
        id: 'topic-loss',
        title: 'Loss',
        text: 'People, animals, health, a place, a future you had planned on.',
        opening: 'I still pick up the phone to call her.',
        more: 'grief',
      },
    ],
  },
  {
    id: 'living',
    title: 'Living and working',
    lead: 'A hard situation is not a disorder. It can still be good to think it through with somebody.',
    topics: [
      {
        id: 'topic-work',
        title: 'Work and study',
        text: 'Deadlines, difficult people, exams, being out of work, or out of steam.',
        opening: 'I open my laptop and feel sick.',
        more: 'stress',
      },
      {
        id: 'topic-change',
        title: 'Change',
        text: 'A move, a baby, a diagnosis, retirement. Good changes count too.',
        opening: 'I got what I wanted, so why am I not happy?',
        more: 'new-parents',
      },
      {
        id: 'topic-habits',
        title: 'Habits',
        text: 'Drinking, scrolling, spending, eating, avoiding. What it does for you, and what it takes.',
        opening: 'I said I’d stop on Monday, and it’s Thursday.',
        more: 'drink-and-drugs',
      },
      {
        id: 'topic-self',
        title: 'Who you are',
        text: 'Self-respect, values, identity, faith, and the voice that keeps the list.',
        opening: 'I don’t know what I like any more.',
        more: 'self-worth',
      },
    ],
  },
];

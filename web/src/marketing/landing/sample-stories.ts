/** A fictional story; the page labels it as such. */
export interface SampleStory {
  readonly id: string;
  readonly name: string;
  readonly setting: string;
  readonly words: string;
  /** An illustration, not a photograph. */
  readonly avatar: `/stories/${string}.svg`;
}

/** The twelve samples, of which each visit shows three (LAND-5). */
export const SAMPLE_STORIES: readonly SampleStory[] = [
  {
    id: 'night-shift',
    name: 'Priya',
    setting: 'Works nights on a ward',
    words:
      'I come off shift when everybody else is asleep. Ten minutes of writing it down before bed, and the ward stays at the ward.',
    avatar: '/stories/moon.svg',
  },
  {
    id: 'first-year',
    name: 'Callum',
    setting: 'First year at university',
    words:
      'I didn’t think it was serious enough for anybody’s time. Winny asked what serious enough would look like, and I had no answer. Then I rang my sister.',
    avatar: '/stories/window.svg',
  },
  {
    id: 'new-parent',
    name: 'Aoife',
    setting: 'Five months into motherhood',
    words:
      'Four in the morning, one hand free. I typed that I loved her and wasn’t coping. It was the first time I’d put both in one sentence.',
    avatar: '/stories/star.svg',
  },
  {
    id: 'widower',
    name: 'Gordon',
    setting: 'Widowed last spring',
    words:
      'The house is too quiet after the news. I tell it about Margaret. It knows it can’t replace a person, and says so, which I respect.',
    avatar: '/stories/kettle.svg',
  },
  {
    id: 'interview',
    name: 'Tomasz',
    setting: 'Between jobs',
    words:
      'Before each interview I wrote down the worst thing that could happen. Seeing it in a sentence made it smaller than it was in my chest.',
    avatar: '/stories/bridge.svg',
  },
  {
    id: 'carer',
    name: 'Yvonne',
    setting: 'Cares for her father',
    words: 'Nobody asks how the carer is. I don’t need advice, I need five minutes in which it’s about me.',
    avatar: '/stories/lamp.svg',
  },
  {
    id: 'manager',
    name: 'Dev',
    setting: 'Runs a small kitchen',
    words: 'I’m the one who stays calm for everybody. Here I can be the one who isn’t, and then go back in.',
    avatar: '/stories/hill.svg',
  },
  {
    id: 'breakup',
    name: 'Rosa',
    setting: 'Newly living alone',
    words:
      'I kept drafting messages to him. I wrote them to Winny instead. By the ninth I was writing about me.',
    avatar: '/stories/boat.svg',
  },
  {
    id: 'sceptic',
    name: 'Mark',
    setting: 'Did not want to talk to a machine',
    words:
      'I thought it would be all cheer and slogans. It asked one good question and then waited. I hadn’t expected the waiting.',
    avatar: '/stories/tree.svg',
  },
  {
    id: 'waiting-list',
    name: 'Hannah',
    setting: 'On a waiting list',
    words:
      'It isn’t therapy, and it kept saying so. It helped me work out what I wanted to say when my appointment came.',
    avatar: '/stories/path.svg',
  },
  {
    id: 'coming-out',
    name: 'Sam',
    setting: 'Twenty-two, living at home',
    words:
      'I practised telling my mum here first, out of order, with the swearing left in. The real one was shorter.',
    avatar: '/stories/bird.svg',
  },
  {
    id: 'retired',
    name: 'Bernard',
    setting: 'Retired in January',
    words:
      'Forty years of being needed by nine o’clock, and then nothing. We’ve been working out what Tuesdays are for.',
    avatar: '/stories/leaf.svg',
  },
];

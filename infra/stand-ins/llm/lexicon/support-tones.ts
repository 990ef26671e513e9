/** How the chosen support style colours a reply: a sentence it may add. No questions. */
export const SUPPORT_TONES: Readonly<Record<string, readonly string[]>> = {
  'evidence-based': [
    'For what it is worth, there is decent research behind small, repeated steps here, and little behind waiting to feel ready.',
    'Studies fairly consistently find that naming a feeling takes some of the heat out of it.',
    'What is known about this points towards regular small actions rather than one large effort.',
    'People who write such things down tend to see patterns in them sooner. It is a modest effect, and a real one.',
    'Research on worry suggests that postponing it works better than arguing with it.',
  ],
  compassionate: [
    'Please be as gentle with yourself tonight as you would be with somebody you love.',
    'You do not have to be strong about it here.',
    'I’m glad you are not keeping all of this to yourself.',
    'Whatever you managed today is enough for today.',
    'There is nothing silly about any of this.',
  ],
  'straight-talking': [
    'Plainly put: this is hard, and you have some say in the next step.',
    'I will not dress it up. It is not fair, and you can still decide what comes next.',
    'One thing at a time. Let us pick one and leave the rest.',
    'You already know part of the answer, I suspect.',
    'Waiting until it feels right could take a while. A small start costs less.',
  ],
  mindful: [
    'We can let there be a small pause before the next thought.',
    'Nothing has to be different in this minute.',
    'A slow breath out, and then we go on.',
    'You might read this slowly, and notice how your body takes it.',
    'It is enough to notice. The rest can follow.',
  ],
  tactical: [
    'Let us make it concrete, so that it can be dealt with piece by piece.',
    'A plan for the next day is worth more than one for the next year.',
    'It helps to separate what you can act on from what you can only bear.',
    'We can treat it as a problem with parts, and begin with the part that moves.',
    'Small, dated and specific: those are the steps that get done.',
  ],
  'deep-reflector': [
    'There may be more in this than first appears, and we can take our time with it.',
    'I find myself thinking about what lies behind it.',
    'What is left out of a story can matter as much as what is told.',
    'Something in the way you put it makes me want to read it twice.',
    'Perhaps the question matters more than the answer for now.',
  ],
};

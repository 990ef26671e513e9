/** Plain answers to what people ask about the ways of working and about common words. `asks` about them is matched in small letters. */
export const FACTS: readonly { about: RegExp; says: string; asks: string }[] = [
  {
    about: /\b(?:cbt|cognitive[- ]behaviou?ral)\b/,
    says: '**Cognitive behavioural therapy** looks at how situations, thoughts, feelings and actions feed each other. One picks a small piece, such as a thought that comes by often, tests it against what really happens, and tries out another way of acting.',
    asks: 'Is there a situation from this week that you would like to look at in that way?',
  },
  {
    about: /\bmindful\w*|meditat\w*/,
    says: '**Mindfulness** means noticing what is here, in body and mind, on purpose and without judging it. It is practised in small doses, for instance by following a few breaths and coming back each time the mind wanders.',
    asks: 'Would you like to try it for three breaths and tell me what you notice?',
  },
  {
    about: /\bpsychodynamic|psychoanaly\w*/,
    says: '**Psychodynamic** work is curious about patterns: how earlier relationships echo in present ones, and what feelings may lie beneath the first one. It takes its time, and often begins with whatever comes to mind.',
    asks: 'Is there a pattern you keep meeting?',
  },
  {
    about: /\bgestalt\b/,
    says: '**Gestalt** stays with what happens here and now: what you notice, feel and hold back as you speak. It likes experiments, such as speaking to an empty chair or giving a feeling a voice.',
    asks: 'What do you notice in yourself as you read this?',
  },
  {
    about: /\bhumanistic|person[- ]cent(?:red|ered)|rogers\b/,
    says: '**Humanistic** work trusts that people grow when they are met with understanding and without judgement. You set the direction, and the conversation follows what matters to you.',
    asks: 'What would you like to be understood in?',
  },
  {
    about: /\bsolution[- ]focus\w*|sfbt\b/,
    says: '**Solution-focused** work asks what you want instead of the problem, looks for times when it is already a bit better, and builds on them in small steps.',
    asks: 'When was it last a little better?',
  },
  {
    about: /\bpositive psychology\b/,
    says: '**Positive psychology** studies what helps people to live well: strengths, meaning, gratitude, good relationships. It adds to the work on what hurts and does not replace it.',
    asks: 'Which of your strengths do you use most?',
  },
  {
    about: /\bpanic attacks?\b/,
    says: 'A **panic attack** is a sudden wave of fear with strong signs in the body, such as a racing heart, short breath or dizziness. It usually peaks within about ten minutes and then goes down. New or unusual chest pain is always worth having checked by a doctor.',
    asks: 'Is this something you have been through yourself?',
  },
  {
    about: /\banxiety\b/,
    says: '**Anxiety** is the body’s way of getting ready for a threat: attention narrows, the heart speeds up, muscles tighten. It becomes a burden when the alarm rings often, loudly, or without a clear cause.',
    asks: 'How does it show itself in you?',
  },
  {
    about: /\bdepression\b/,
    says: '**Depression** is more than sadness: for weeks on end, mood, energy, sleep and interest are low, and ordinary things become hard. A GP can look at whether it is that, and help is available.',
    asks: 'What makes you ask about it?',
  },
  {
    about: /\bburn ?out\b/,
    says: '**Burnout** describes being worn out by long strain, mostly at work: exhaustion, growing distance from what one does, and the sense of getting nothing done. Rest helps, and so does changing what wore one out.',
    asks: 'Which of these do you recognise?',
  },
  {
    about: /\bgrounding\b/,
    says: '**Grounding** brings attention back to the present through the senses. A common form: name five things you see, four you can feel, three you hear, two you smell and one you taste.',
    asks: 'Would you like to try it now and tell me the first five?',
  },
  {
    about: /\bjournal\w*\b/,
    says: '**Keeping a journal** means writing regularly about what happened and how it felt. A few lines are enough. Many people start with one thing that was hard and one that was good.',
    asks: 'What would today’s two lines be?',
  },
];

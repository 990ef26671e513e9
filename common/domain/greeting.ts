import type { TherapyStyle } from '../contract/session.ts';

/** Opening questions for each style. They are the second of the two greetings. */
const OPENING_QUESTIONS: Readonly<Record<TherapyStyle, readonly string[]>> = {
  cbt: [
    'What has been on your mind today?',
    'Is there a thought that keeps coming back? We could put it on paper and look at it together.',
    'Has there been a moment this week that went round and round in your head afterwards? Start there, if you like.',
  ],
  humanistic: [
    'What would you like to talk about? You can start anywhere, and there is no wrong place.',
    'How are you, really? Take your time, and use whatever words come.',
    'What feels most important to you right now? I’ll follow your lead.',
  ],
  mindfulness: [
    'Before anything else, take one slow breath if you’d like to. What do you notice in yourself just now?',
    'How is it to be you at this moment? A word or two about your body, your mood or the room is enough.',
    'What is pulling at your attention today? We can look at it slowly.',
  ],
  sfbt: [
    'If this conversation turned out to be useful, what would be a little different afterwards?',
    'What would you like more of in the next few days? It can be something very small.',
    'When did things last go a bit better than usual, even briefly? Tell me about that, or about what brings you here.',
  ],
  psychodynamic: [
    'What has been on your mind lately? If it reminds you of something older, that’s welcome too.',
    'Is there a feeling you keep meeting in different places? Tell me where it turned up last.',
    'What brings you here today? Say whatever comes first, even if it seems unconnected.',
  ],
  gestalt: [
    'What are you aware of right now, as you sit there reading this?',
    'If what’s on your mind could speak, what would it say first?',
    'What is standing in the foreground for you today? Tell me as if it were happening now.',
  ],
  positive: [
    'What went even slightly well this week? We can begin there, or with whatever is weighing on you.',
    'When did you last feel most like yourself? I’d like to hear about it.',
    'What matters most to you at the moment, and how much room does it get?',
  ],
};

/** A name is inserted into markdown, so markup characters and line breaks are removed. */
function plainName(firstName: string): string {
  return firstName
    .replace(/[\\`*_~[\]<>#|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A hash of a text, to choose by. */
function stableNumber(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
  return hash;
}

/**
 * The two messages Winny opens a session with: an honest introduction, then a question that fits the style.
 * @param input.seed selects the question; the session's id, so that repeated calls give the same greeting
 */
export function greetingTexts(input: {
  firstName: string;
  style: TherapyStyle;
  seed: string;
}): readonly [string, string] {
  const name = plainName(input.firstName);
  const hello = name ? `Hello ${name}.` : 'Hello.';
  const questions = OPENING_QUESTIONS[input.style];
  const question =
    questions[stableNumber(input.seed) % questions.length] ?? 'What has been on your mind today?';
  return [`${hello} I’m Winny, an AI companion, not a clinician. I’m glad you came.`, question];
}

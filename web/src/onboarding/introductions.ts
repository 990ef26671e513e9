import type { StepId } from './steps.ts';

/** The steps that ask nothing. */
export type Introduction = Extract<
  StepId,
  'welcome' | 'personal' | 'evolving' | 'safe' | 'company' | 'start'
>;

interface IntroductionTexts {
  title: (firstName: string) => string;
  /** The first paragraph is set larger than the others. */
  paragraphs: readonly [lead: string, ...more: string[]];
}

/** The texts of the first six steps (ONB-3, ONB-4). */
export const INTRODUCTIONS: Readonly<Record<Introduction, IntroductionTexts>> = {
  welcome: {
    title: (firstName) => (firstName ? `Welcome, ${firstName}.` : 'Welcome.'),
    paragraphs: [
      'I’m Winny, an AI companion. I’m here at any hour, for as much or as little as you want to say.',
      'First a few short questions, so that I know how to talk with you. It takes about two minutes. You can stop at any point and carry on later.',
    ],
  },
  personal: {
    title: () => 'Support that’s yours',
    paragraphs: [
      'Some people want to be listened to. Some want a plan for tomorrow morning. You tell me which, and I’ll talk with you that way.',
      'Your answers shape our first conversation. Each new one can be different.',
    ],
  },
  evolving: {
    title: () => 'An AI that moves with you',
    paragraphs: [
      'Within a conversation I keep hold of what you’ve told me, so you don’t have to begin again with every message. Change direction whenever you like.',
      'I’m software, and I get things wrong. When I do, say so. I’ll take it in and try again.',
    ],
  },
  safe: {
    title: () => 'A safe space',
    paragraphs: [
      'You can say the thing you haven’t said out loud. Nothing here is too small, too strange or too late at night.',
      'An AI model reads your messages so that I can answer. They are kept for 30 days, then erased, and you can delete a conversation yourself at any time.',
    ],
  },
  company: {
    title: () => 'You’re in good company',
    paragraphs: [
      'More than a billion people around the world are living with a mental health condition, the World Health Organization says. Many more are simply having a hard week.',
      'Whatever brought you here, you’re not the only one who is up.',
    ],
  },
  start: {
    title: () => 'Let’s get started',
    paragraphs: [
      'Four questions. There are no wrong answers, and none of them holds you to anything.',
      'Choose what feels closest. You can come back to any of them before we begin.',
    ],
  },
};

export function isIntroduction(step: StepId): step is Introduction {
  return step in INTRODUCTIONS;
}

import { z } from 'zod';
import { type TherapyStyle, therapyStyleSchema } from '../../contract/session.ts';
import questions from './questions.json' with { type: 'json' };
import smallTalk from './small-talk.json' with { type: 'json' };

/** A question that people ask, and the titles of the seed items that answer it. */
export interface GoldenQuestion {
  question: string;
  style: TherapyStyle;
  expected: string[];
}

const goldenSchema = z.array(
  z.object({ question: z.string(), style: therapyStyleSchema, expected: z.array(z.string()).min(1) }),
);

/** Questions by which retrieval is measured. They were not written from the wording of the items. */
export function goldenQuestions(): GoldenQuestion[] {
  return goldenSchema.parse(questions);
}

/** Messages that should get no passages, in every style. */
export function goldenSmallTalk(): Pick<GoldenQuestion, 'question' | 'style'>[] {
  return smallTalk.flatMap((question) => therapyStyleSchema.options.map((style) => ({ question, style })));
}

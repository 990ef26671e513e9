import * as wordings from '../lexicon/answers.ts';
import type { Feeling } from '../lexicon/shapes.ts';
import type { Pen } from '../reply/pen.ts';
import type { Reading } from '../reply/read-person.ts';
import { restoreSpelling } from '../reply/restore-spelling.ts';
import { turnRound } from '../reply/turn-round.ts';
import { countShared, subjectOf } from './choose-passage.ts';
import { emphasise } from './compose-things.ts';
import { headingOf } from './find-exercise.ts';
import { cautionSentences, fitting, usableSentences } from './phrases.ts';
import type { Exercise, Parts } from './read-passage.ts';

const LEAD_WORDS = 45;
const STEP_WORDS = 34;
/** With four steps or fewer. */
const LONG_STEP_WORDS = 52;
const SETTING_WORDS = 40;
const CAUTION_WORDS = 36;
const AFTER_WORDS = 40;

/** The list of a passage that has most of the words of a request. */
export function chooseExercise({ exercises }: Parts, message: string): Exercise | null {
  const subject = subjectOf(message);
  let best: { exercise: Exercise; score: number } | null = null;
  for (const exercise of exercises) {
    const score = countShared(subject, exercise.name + exercise.steps.map(({ text }) => text).join(' '));
    if (!best || score > best.score) best = { exercise, score };
  }
  return best?.exercise ?? null;
}

/** All steps of an exercise, in order. */
export function composeSteps(pen: Pen, parts: Parts, exercise: Exercise, feeling: Feeling | null): string {
  const most = exercise.steps.length <= 4 ? LONG_STEP_WORDS : STEP_WORDS;
  const steps = exercise.steps.flatMap(({ text }) => {
    const sentences = usableSentences(text);
    return sentences.length > 0 ? [emphasise(fitting(sentences, most))] : [];
  });
  return [
    `${opening(pen, feeling)} ${introduction(parts)}`.trim(),
    `**${exercise.name}**`,
    setting(parts),
    steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    careful(parts),
    pen.pick(wordings.AFTER_STEPS) ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The beginning of an exercise that is done together: its first step. */
export function composeFirstStep(
  pen: Pen,
  parts: Parts,
  exercise: Exercise,
  { message, feeling }: Pick<Reading, 'message' | 'feeling'>,
): string {
  return [
    `${opening(pen, feeling)} ${introduction(parts)} ${useOf(message)}`.trim(),
    careful(parts),
    setting(parts),
    stepOf(exercise, 1),
    pen.pick(wordings.AFTER_STEP) ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A later step; after the last one, the end of the exercise. */
export function composeStep(
  pen: Pen,
  parts: Parts,
  exercise: Exercise,
  number: number,
  wrote: boolean,
): string {
  const step = stepOf(exercise, number);
  if (number === 1) {
    // After an explanation or a list of the steps, which may have had the caution.
    const caution = careful(parts);
    const said = pen.hasSaid(caution) ? '' : caution;
    return [opening(pen, null), said, setting(parts), step, pen.pick(wordings.AFTER_STEP) ?? '']
      .filter(Boolean)
      .join('\n\n');
  }
  const before = pen.pick(wrote ? wordings.TAKES_IN : wordings.GOES_ON) ?? '';
  if (number < exercise.steps.length) {
    return [before, step, pen.pick(wordings.AFTER_STEP) ?? ''].join('\n\n');
  }
  const after = fitting(usableSentences(parts.after[0] ?? ''), AFTER_WORDS);
  const asks = /\?/.test(`${step} ${after}`.replace(/"[^"]*"/g, ''));
  const end = asks ? wordings.AFTER_EXERCISE_PLAINLY : (pen.pick(wordings.ASKS_AFTER_EXERCISE) ?? '');
  return [before, step, `${pen.pick(wordings.LAST_STEP) ?? ''} ${after}`.trim(), end].join('\n\n');
}

function stepOf(exercise: Exercise, number: number): string {
  const text = usableSentences(exercise.steps[number - 1]?.text ?? '').join(' ');
  return `${headingOf(exercise.name, number, exercise.steps.length)}\n\n${text}`;
}

function opening(pen: Pen, feeling: Feeling | null): string {
  const isHard = feeling !== null && feeling.adjective !== 'glad';
  return pen.pick(isHard ? wordings.BEFORE_EXERCISE_GENTLY : wordings.BEFORE_EXERCISE) ?? '';
}

/** "…with me about what my boss said": what the exercise is used for. */
function useOf(message: string): string {
  const [, about = ''] =
    /\babout ((?:what|how|my|the|this|that|why)\b[^.?!,]{3,60})[.?!]*$/i.exec(message.trim()) ?? [];
  const subject = about && turnRound(restoreSpelling(about));
  return subject ? wordings.USES.replace('{subject}', subject) : '';
}

const introduction = ({ lead }: Parts) => fitting(usableSentences(lead[0] ?? ''), LEAD_WORDS);
/** The last paragraph before the steps says how to begin. */
const setting = ({ lead }: Parts) =>
  lead.length > 1 ? fitting(usableSentences(lead.at(-1) ?? ''), SETTING_WORDS) : '';
const careful = ({ caution }: Parts) => fitting(cautionSentences(caution), CAUTION_WORDS);

import * as wordings from '../lexicon/answers.ts';
import { composeTalk } from '../reply/compose-talk.ts';
import type { Pen } from '../reply/pen.ts';
import type { Reading } from '../reply/read-person.ts';
import type { Prompt } from '../reply/read-prompt.ts';
import { choosePassage } from './choose-passage.ts';
import { chooseExercise, composeFirstStep, composeStep, composeSteps } from './compose-exercise.ts';
import { composeApproach, composeExplanation } from './compose-explanation.ts';
import { composeThings } from './compose-things.ts';
import { findExercise, headingOf, isUnderWay, type UnderWay } from './find-exercise.ts';
import { asksToGoOn, findRequest, findWish, type Request } from './find-request.ts';
import { typeset } from './phrases.ts';
import { readPassage } from './read-passage.ts';

/** Small talk that may come with a request, or look like one. The other kinds are answered as what they are. */
const GIVES_WAY: ReadonlySet<Reading['smallTalk']> = new Set([
  null,
  'elsewhere',
  'greeting',
  'thanks',
  'short',
]);

/**
 * The answer to a message that asks for things to try, an explanation or an exercise, out of the passages of the prompt. It
 * goes on with an exercise that is under way. Null when the message asks for nothing of the kind.
 */
export function answerRequest(pen: Pen, reading: Reading, prompt: Prompt): string | null {
  if (!GIVES_WAY.has(reading.smallTalk)) return null;
  const request = findRequest(reading.message);
  const underWay = findExercise(reading.saidBefore.at(-1) ?? '');
  const answer =
    (request && fromPassages(pen, reading, prompt, request)) ??
    (underWay && goOn(pen, reading, prompt, underWay)) ??
    (asksToGoOn(reading.message) ? pen.pick(wordings.LOST_THE_THREAD) : null);
  if (answer) return typeset(answer);
  if (!request?.isExplicit || request.kind === 'explain' || reading.smallTalk === 'elsewhere') return null;
  return `${pen.pick(wordings.NOTHING_FITS) ?? ''}\n\n${composeTalk(pen, reading, prompt)}`;
}

function fromPassages(pen: Pen, reading: Reading, prompt: Prompt, request: Request): string | null {
  const { message, feeling } = reading;
  const parts = choosePassage(prompt.knowledge, message, request);
  if (request.kind === 'explain')
    return parts ? composeExplanation(pen, parts, message) : composeApproach(pen, message);
  if (!parts) return null;
  const things = request.kind === 'things' ? composeThings(pen, parts, { message, ...request }) : null;
  if (things) return things;
  const exercise = chooseExercise(parts, message);
  if (!exercise) return null;
  if (request.kind === 'things')
    return `${wordings.ONE_EXERCISE}\n\n${composeSteps(pen, parts, exercise, feeling)}`;
  return request.isPaced
    ? composeFirstStep(pen, parts, exercise, reading)
    : composeSteps(pen, parts, exercise, feeling);
}

/** The next step of an exercise, or its end; null when the message does not belong to it. */
function goOn(pen: Pen, reading: Reading, prompt: Prompt, { name, done, listed }: UnderWay): string | null {
  const wish = findWish(reading.message);
  if (wish === 'stop')
    return `${pen.pick(wordings.STOPS) ?? ''} ${pen.pick(wordings.ASKS_AFTER_STOPPING) ?? ''}`;
  // An answer to a step may be as short as small talk; thanks and greetings do not answer it.
  if (!wish && (done === 0 || reading.smallTalk === 'thanks' || reading.smallTalk === 'greeting'))
    return null;
  const number = wish === 'again' ? Math.max(done, 1) : done + 1;
  for (const passage of prompt.knowledge) {
    const parts = readPassage(passage);
    const exercise =
      parts.exercises.find((each) => isUnderWay(name, each.name)) ??
      (isUnderWay(name, parts.name) ? parts.exercises[0] : undefined);
    if (exercise && number <= exercise.steps.length) return composeStep(pen, parts, exercise, number, !wish);
  }
  const text = listed[number - 1];
  if (text)
    return [headingOf(name, number, listed.length), text, pen.pick(wordings.AFTER_STEP) ?? ''].join('\n\n');
  if (wish) return null;
  const waits = wordings.WAITS.replace('{name}', name).replace('{number}', String(number));
  return `${composeTalk(pen, reading, prompt)}\n\n${waits}`;
}

import type { CrisisVerdict } from '../contract/crisis.ts';
import { isCrisis } from '../domain/crisis/decide.ts';
import type { Encoder } from '../encoder/vector.ts';
import { type CrisisScores, createHead, type WindowScores } from './head.ts';
import { modelVerdict } from './model-verdict.ts';
import type { CrisisModelWeights } from './weights-file.ts';
import { windowsOf } from './windows.ts';

/** A message that is read window by window, so that others can be read in between. */
export interface Reading {
  /** Whether all windows were read. */
  readonly isDone: boolean;
  /** Reads the next window. @throws when the encoder fails */
  readNext(): Promise<void>;
  /** The scores of what was read; -Infinity when that is nothing. */
  scores(): CrisisScores;
  /** The verdict on what was read. */
  verdict(): CrisisVerdict;
  /** The verdict on what was read if that is a crisis; otherwise null, because the rest can be one. */
  raisedSoFar(): CrisisVerdict | null;
}

/** Judges messages by their meaning and their words. */
export interface CrisisModel {
  /** Begins to read a message. */
  begin(message: string): Reading;
  /** @throws when the encoder fails */
  assess(message: string): Promise<CrisisVerdict>;
  /** The scores of a message, before thresholds; -Infinity where it has no English text. @throws when the encoder fails */
  score(message: string): Promise<CrisisScores>;
}

/**
 * The encoder knows English only. A text without Latin letters takes it several times as long, because each sign is a token, and its
 * vector says nothing. Such a window is not scored at all: its words alone could not reach the threshold of a concern (`together`), but
 * that of imminent danger in a message that is a crisis by another window.
 */
const LATIN_LETTER = /\p{Script=Latin}/u;

/** The crisis model on an encoder; computes on the calling thread. */
export function createCrisisModel(
  encoder: Encoder,
  { head, thresholds, version }: CrisisModelWeights,
): CrisisModel {
  const prepared = createHead(head);

  function begin(message: string): Reading {
    const unread = windowsOf(message).filter((window) => LATIN_LETTER.test(window));
    const read: WindowScores[] = [];
    const scores = () => prepared.highest(read);
    const verdict = () => modelVerdict(scores(), thresholds, version);
    return {
      get isDone() {
        return unread.length === 0;
      },
      async readNext() {
        const window = unread.shift();
        if (window === undefined) return;
        const [vector] = await encoder.encode([window]);
        if (!vector) throw new Error('Each window needs a vector.');
        read.push(prepared.scoreWindow(window, vector));
      },
      scores,
      verdict,
      raisedSoFar() {
        const found = verdict();
        return isCrisis(found) ? found : null;
      },
    };
  }

  async function readWhole(message: string): Promise<Reading> {
    const reading = begin(message);
    while (!reading.isDone) await reading.readNext();
    return reading;
  }

  return {
    begin,
    score: async (message) => (await readWhole(message)).scores(),
    assess: async (message) => (await readWhole(message)).verdict(),
  };
}

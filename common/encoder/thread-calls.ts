import type { CrisisVerdict } from '../contract/crisis.ts';

/** A message of a person. */
export interface MessageToAssess {
  message: string;
  /** The time after which it is not begun any more (ms since 1970): under load the thread must not work for the past. */
  until: number;
  /** Whether its verdict is late already: it waits behind new messages. */
  isAgain: boolean;
}

/** The calls of the encoder thread: what each takes and answers. */
export interface EncoderCalls {
  /** Answered when the thread has loaded and nothing waits before it. */
  ready: { given: null; answer: true };
  encode: { given: string[]; answer: Float32Array[] };
  /**
   * Null without the crisis model, and when its turn came too late. A long message whose rest had no turn is judged by what was read,
   * if that raises.
   */
  assess: { given: MessageToAssess; answer: CrisisVerdict | null };
}
export type EncoderCall = keyof EncoderCalls;

/** A call on its way to the thread. */
export type EncoderRequest = {
  [C in EncoderCall]: { id: number; call: C; given: EncoderCalls[C]['given'] };
}[EncoderCall];

/** An answer of the thread. */
export type EncoderAnswer =
  | { id: number; answer: EncoderCalls[EncoderCall]['answer'] }
  | { id: number; error: string };

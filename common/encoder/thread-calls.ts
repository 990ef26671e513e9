/** The calls of the encoder thread: what each takes and answers. */
export interface EncoderCalls {
  encode: { given: string[]; answer: Float32Array[] };
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

/** A signal, and the function that stops it from listening to the signals behind it. */
export interface EitherSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/** A signal that aborts as soon as one of these does. Safari 17.2 and Firefox 121 have no `AbortSignal.any`. */
export function eitherSignal(...signals: readonly AbortSignal[]): EitherSignal {
  const either = new AbortController();
  const look = (): void => {
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted) either.abort(aborted.reason);
  };
  for (const signal of signals) signal.addEventListener('abort', look);
  look();
  return {
    signal: either.signal,
    release: () => {
      for (const signal of signals) signal.removeEventListener('abort', look);
    },
  };
}

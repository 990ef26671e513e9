/** The late verdicts of the crisis model that this process waits for, and carries out beside its jobs. */
export interface LateVerdicts {
  /** @param applied resolves when the verdict is carried out, or does not come; never rejects */
  add(applied: Promise<unknown>): void;
  /** Resolves when none is left. */
  settled(): Promise<void>;
}

/** Collects the late verdicts, so that a shutdown can wait for them. */
export function collectLateVerdicts(): LateVerdicts {
  const waiting = new Set<Promise<unknown>>();
  return {
    add(applied) {
      waiting.add(applied);
      void applied.then(() => waiting.delete(applied));
    },
    async settled() {
      await Promise.all(waiting);
    },
  };
}

import type { CrisisVerdict } from '@winny/common/contract/crisis';

export interface VerdictWaiters {
  /** This gateway's name; travels with a job so that the verdict finds its way back. */
  readonly gatewayId: string;
  /**
   * Waits for the crisis worker's verdict on a message; call before the job is enqueued, or the verdict may pass unseen.
   * @param withinMs how long at most
   * @returns the verdict, or null when it did not come in time
   */
  wait(messageId: string, withinMs: number): Promise<CrisisVerdict | null>;
  /** A verdict has arrived. One that nobody waits for any more is dropped: it reaches the person as `crisis:detected`. */
  arrived(messageId: string, verdict: CrisisVerdict): void;
}

/** Acknowledgements of this gateway that wait for a verdict (SAFE-14). */
export function createVerdictWaiters(gatewayId: string): VerdictWaiters {
  const waiting = new Map<string, (verdict: CrisisVerdict | null) => void>();
  return {
    gatewayId,
    wait(messageId, withinMs) {
      return new Promise((resolve) => {
        const settle = (verdict: CrisisVerdict | null) => {
          clearTimeout(timer);
          waiting.delete(messageId);
          resolve(verdict);
        };
        const timer = setTimeout(settle, withinMs, null);
        waiting.set(messageId, settle);
      });
    },
    arrived(messageId, verdict) {
      waiting.get(messageId)?.(verdict);
    },
  };
}

import { LIMITS } from '@winny/common/contract/limits';

/** Every wait of the live connection, in milliseconds. Tests hand in shorter ones. */
export interface Timing {
  /** How long one request over the socket may stay without an acknowledgement. */
  readonly ackMs: number;
  /** How long one transport may take to open before the other is tried. */
  readonly connectMs: number;
  readonly reconnectMinMs: number;
  readonly reconnectMaxMs: number;
  /** Silence while a reply is pending after which the snapshot is asked for again. */
  readonly watchdogMs: number;
  /** How long a hole may stay before the snapshot is asked for: one late frame often closes it. */
  readonly gapMs: number;
  readonly gapMaxMs: number;
  readonly pollMs: number;
  /** How long a message without an answer is sent again before it is shown as not sent. */
  readonly sendForMs: number;
  readonly sendRetryMs: number;
  readonly sendRetryMaxMs: number;
}

export const TIMING: Timing = {
  ackMs: 10_000,
  connectMs: 6_000,
  reconnectMinMs: 300,
  reconnectMaxMs: 5_000,
  watchdogMs: 8_000,
  gapMs: 60,
  gapMaxMs: 1_000,
  pollMs: LIMITS.messagesPollMs,
  sendForMs: 60_000,
  sendRetryMs: 500,
  sendRetryMaxMs: 4_000,
};

/** A delay spread over half of itself, so that a thousand browsers do not come back in one moment. */
export function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}

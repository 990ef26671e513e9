import { LIMITS } from '@winny/common/contract/limits';

/** Timeouts and pauses of the realtime connection, in milliseconds. Tests pass shorter ones. */
export interface Timing {
  /** Timeout for the acknowledgement of a request over the socket. */
  readonly ackMs: number;
  /** Timeout for one way of connecting before the next is tried. */
  readonly connectMs: number;
  readonly reconnectMinMs: number;
  readonly reconnectMaxMs: number;
  /** While a reply is pending: silence after which the snapshot is requested again. */
  readonly watchdogMs: number;
  /** Pause before a gap in the frames triggers a snapshot request; the missing frame often just arrives late. */
  readonly gapMs: number;
  readonly gapMaxMs: number;
  readonly pollMs: number;
  /** How long an unanswered message is sent again before it is marked as failed. */
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

/** Varies a delay by a quarter either way, so that browsers do not all reconnect at the same time after an outage. */
export function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}

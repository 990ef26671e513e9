import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicros } from '../driver/child.ts';
import { agesOf, nowMs } from './clock.ts';

/** Figures of a relay in the measured window. */
export interface RelayFigures {
  replies: number;
  seconds: number;
  frames: number;
  tokens: number;
  /** CPU microseconds of worker and gateway per frame that reached a client. */
  cpuMicrosPerFrame: number;
  cpuMicrosPerToken: number;
  /** From the creation of a token in the model to its arrival at the client. */
  latencyMs: { p50: number; p99: number };
}

/** Records the frames that clients receive during the measured window. */
export function createWindow() {
  let open = false;
  let frames = 0;
  const ages: number[] = [];
  return {
    frame(text: string): void {
      if (!open) return;
      frames += 1;
      ages.push(...agesOf(text, nowMs()));
    },
    /** @param pids the processes whose CPU time is measured */
    async measure(replies: number, seconds: number, pids: readonly number[]): Promise<RelayFigures> {
      const before = cpuMicros(pids);
      const began = nowMs();
      open = true;
      await pause(seconds * 1_000);
      open = false;
      const cpu = cpuMicros(pids) - before;
      ages.sort((a, b) => a - b);
      return {
        replies,
        seconds: round((nowMs() - began) / 1_000),
        frames,
        tokens: ages.length,
        cpuMicrosPerFrame: round(cpu / frames),
        cpuMicrosPerToken: round(cpu / ages.length),
        latencyMs: { p50: round(percentile(ages, 0.5)), p99: round(percentile(ages, 0.99)) },
      };
    },
  };
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

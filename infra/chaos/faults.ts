import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../driver/run-product.ts';

/** The launcher gives up when a process dies five times in a minute, so kills stay below that. */
const MAX_DEATHS = 3;
const DEATH_WINDOW_MS = 60_000;
/** How long a kill during a verdict waits for the model to raise one. */
const VERDICT_TIMEOUT_MS = 20_000;
/** Duration of the writes that follow a raised verdict, on an idle machine. */
const RAISING_MS = 40;

/** The faults injected so far. */
export interface InjectedFaults {
  kills: number;
  outages: number;
  /** Kills per process; kills during a verdict count as `while raising`. */
  byTarget: Record<string, number>;
}

export interface FaultPlan {
  /** The processes to kill, in turn. */
  targets: readonly string[];
  /** Average pause between two kills. */
  everyMs: number;
  kills: number;
  /** Number of outages, of the database and Redis in turn. */
  outages: number;
  outageMs: number;
}

/** The number of kills before an outage, so that outages are spread evenly. */
export function killsBefore(
  outage: number,
  { kills, outages }: Pick<FaultPlan, 'kills' | 'outages'>,
): number {
  return Math.floor(((outage + 1) * kills) / (outages + 1));
}

/** Injects faults into a running product, one after the other. */
export class FaultInjector {
  readonly injected: InjectedFaults = { kills: 0, outages: 0, byTarget: {} };
  readonly #product;
  readonly #plan;
  readonly #nextRaise;
  readonly #deaths = new Map<string, number[]>();

  /**
   * @param plan the faults to inject
   * @param nextRaise resolves when the model raises the next verdict
   */
  constructor(product: Product, plan: FaultPlan, nextRaise: (signal: AbortSignal) => Promise<void>) {
    this.#product = product;
    this.#plan = plan;
    this.#nextRaise = nextRaise;
  }

  /** Whether the whole plan has been carried out. */
  done(): boolean {
    return this.injected.kills >= this.#plan.kills && this.injected.outages >= this.#plan.outages;
  }

  /** Injects faults until `signal` aborts, beyond the plan if need be. */
  async run(signal: AbortSignal): Promise<void> {
    const { targets, everyMs, outages } = this.#plan;
    for (let turn = 0; !signal.aborted; turn += 1) {
      // Random intervals, because crashes are not periodic.
      await pause(everyMs * (0.6 + Math.random() * 0.8), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const next = this.injected.outages;
      if (next < outages && this.injected.kills >= killsBefore(next, this.#plan)) {
        await this.#outage(next % 2 === 0 ? 'mongo' : 'redis', signal);
        continue;
      }
      const target = targets[turn % targets.length] ?? '';
      if (target === 'while raising') await this.#killWhileRaising(signal);
      else await this.#kill([target], target);
    }
  }

  /** Stops a process with SIGSTOP, which keeps its connections open, and continues it later. */
  async #outage(name: string, signal: AbortSignal): Promise<void> {
    this.injected.outages += 1;
    const label = `outage of ${name}`;
    const found = (await this.#product.processes()).find((process) => process.name === name);
    if (!found || !send(found.pid, 'SIGSTOP')) return;
    this.injected.byTarget[label] = (this.injected.byTarget[label] ?? 0) + 1;
    try {
      await pause(this.#plan.outageMs, undefined, { signal }).catch(() => undefined);
    } finally {
      send(found.pid, 'SIGCONT');
    }
  }

  /** Kills all workers a random moment after the model has raised a verdict, while its consequences are being stored. */
  async #killWhileRaising(signal: AbortSignal): Promise<void> {
    const workers = (await this.#product.named('worker')).map(({ name }) => name);
    if (workers.some((name) => this.#diedOften(name))) return;
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(VERDICT_TIMEOUT_MS)]);
    await this.#nextRaise(waiting);
    if (waiting.aborted) return;
    await pause(Math.random() * RAISING_MS);
    await this.#kill(workers, 'while raising');
  }

  /** Kills processes with SIGKILL, except those that have died often lately. */
  async #kill(names: readonly string[], label: string): Promise<void> {
    const running = await this.#product.processes();
    for (const { name, pid } of running.filter((process) => names.includes(process.name))) {
      if (this.#diedOften(name) || !send(pid, 'SIGKILL')) continue;
      this.#deaths.set(name, [...(this.#deaths.get(name) ?? []), Date.now()]);
      this.injected.kills += 1;
      this.injected.byTarget[label] = (this.injected.byTarget[label] ?? 0) + 1;
    }
  }

  #diedOften(name: string): boolean {
    const lately = (this.#deaths.get(name) ?? []).filter((time) => Date.now() - time < DEATH_WINDOW_MS);
    return lately.length >= MAX_DEATHS;
  }
}

/** @returns false when the process no longer exists */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../driver/run-product.ts';

/** The launcher takes five deaths of one process in a minute for a fault of the process and stops; these are no faults. */
const DEATHS_AT_MOST = 3;
const WITHIN_MS = 60_000;
/** How long a kill in the middle of a verdict waits for a verdict to be asked for. */
const VERDICT_WITHIN_MS = 20_000;
/** From the model's answer to the end of the writes that follow it, on a machine that is not busy. */
const RAISING_MS = 40;

/** What has been broken so far. */
export interface Broken {
  kills: number;
  outages: number;
  /** Kills by process; those in the middle of a verdict under `while raising`. */
  byTarget: Record<string, number>;
}

export interface Breaking {
  /** What is killed, in turn. */
  targets: readonly string[];
  /** The pause between two kills, on average. */
  everyMs: number;
  kills: number;
  /** How often the database or Redis (in turn) stops answering, and for how long each time. */
  outages: number;
  outageMs: number;
}

/** How many kills come before each outage, so that they are spread evenly. */
export function killsBefore(outage: number, { kills, outages }: Pick<Breaking, 'kills' | 'outages'>): number {
  return Math.floor(((outage + 1) * kills) / (outages + 1));
}

/** Breaks a running product, one thing after the other. */
export class Breaker {
  readonly broken: Broken = { kills: 0, outages: 0, byTarget: {} };
  readonly #product;
  readonly #breaking;
  readonly #nextRaise;
  readonly #deaths = new Map<string, number[]>();

  /**
   * @param breaking what is wanted
   * @param nextRaise resolves at the moment of the next verdict that the model raises
   */
  constructor(product: Product, breaking: Breaking, nextRaise: (signal: AbortSignal) => Promise<void>) {
    this.#product = product;
    this.#breaking = breaking;
    this.#nextRaise = nextRaise;
  }

  /** Whether everything wanted has happened. */
  done(): boolean {
    return this.broken.kills >= this.#breaking.kills && this.broken.outages >= this.#breaking.outages;
  }

  /** Goes on until told to stop, also beyond what is wanted. */
  async run(signal: AbortSignal): Promise<void> {
    const { targets, everyMs, outages } = this.#breaking;
    for (let turn = 0; !signal.aborted; turn += 1) {
      // Not always at the same distance: a crash keeps no beat.
      await pause(everyMs * (0.6 + Math.random() * 0.8), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const next = this.broken.outages;
      if (next < outages && this.broken.kills >= killsBefore(next, this.#breaking)) {
        await this.#outage(next % 2 === 0 ? 'mongo' : 'redis', signal);
        continue;
      }
      const target = targets[turn % targets.length] ?? '';
      if (target === 'while raising') await this.#killWhileRaising(signal);
      else await this.#kill([target], target);
    }
  }

  /** A process stops answering (SIGSTOP: connections stay open) and goes on later. */
  async #outage(name: string, signal: AbortSignal): Promise<void> {
    this.broken.outages += 1;
    const label = `outage of ${name}`;
    const found = (await this.#product.processes()).find((process) => process.name === name);
    if (!found || !send(found.pid, 'SIGSTOP')) return;
    this.broken.byTarget[label] = (this.broken.byTarget[label] ?? 0) + 1;
    try {
      await pause(this.#breaking.outageMs, undefined, { signal }).catch(() => undefined);
    } finally {
      send(found.pid, 'SIGCONT');
    }
  }

  /** Kills all workers shortly after the model's answer, wherever its consequences have got to by then. */
  async #killWhileRaising(signal: AbortSignal): Promise<void> {
    const workers = (await this.#product.named('worker')).map(({ name }) => name);
    if (workers.some((name) => this.#diedOften(name))) return;
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(VERDICT_WITHIN_MS)]);
    await this.#nextRaise(waiting);
    if (waiting.aborted) return;
    await pause(Math.random() * RAISING_MS);
    await this.#kill(workers, 'while raising');
  }

  /** Kills processes as a crash would. One that has died often lately is left out for a while. */
  async #kill(names: readonly string[], label: string): Promise<void> {
    const running = await this.#product.processes();
    for (const { name, pid } of running.filter((process) => names.includes(process.name))) {
      if (this.#diedOften(name) || !send(pid, 'SIGKILL')) continue;
      this.#deaths.set(name, [...(this.#deaths.get(name) ?? []), Date.now()]);
      this.broken.kills += 1;
      this.broken.byTarget[label] = (this.broken.byTarget[label] ?? 0) + 1;
    }
  }

  #diedOften(name: string): boolean {
    const lately = (this.#deaths.get(name) ?? []).filter((time) => Date.now() - time < WITHIN_MS);
    return lately.length >= DEATHS_AT_MOST;
  }
}

/** @returns false when there is no such process any more */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

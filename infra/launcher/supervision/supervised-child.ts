import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { ChildLog } from './child-log.ts';
import type { OrphanGuard } from './orphan-guard.ts';
import { waitUntilFree } from './ports.ts';
import { answers, type Probe } from './probe.ts';
import { type Ending, type RunningProcess, startProcess } from './start-process.ts';

const DEATHS_ALLOWED = 4;
/** A process that lived longer had started properly. */
const SHORT_LIFE_MS = 5_000;
const DEATH_WINDOW_MS = 60_000;
const HEALTH_TIMEOUT_MS = 60_000;
const PORT_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 40;

/** One process of the product, as data. */
export interface ChildSpec {
  name: string;
  /** Its stage; a stage starts when all processes of the previous stage are healthy. */
  startsIn: number;
  /** Its stage when everything stops; lower ones stop first. */
  stopsIn: number;
  command: string[];
  cwd: string;
  /** The whole environment. */
  env: Record<string, string>;
  /** The ports that it listens on. */
  ports: { host: string; port: number }[];
  /** For other tools and the table. */
  address: string;
  probe: Probe;
  /** One phrase for the table. */
  about: string;
  /** How long it may take to stop before it is killed. */
  stopWithinMs?: number;
}

export interface Surroundings {
  guard: OrphanGuard;
  logsFolder: string;
  print: (line: string) => void;
  /** Called when a process was started or has ended. */
  onChange: () => void;
  /** Called when the child cannot be kept running. */
  onFatal: (refusal: Refusal) => void;
}

/** Runs one process: restarts it when it dies, and gives up when it dies early five times in a minute. */
export class SupervisedChild {
  readonly spec: ChildSpec;
  readonly #surroundings: Surroundings;
  readonly #log: ChildLog;
  #process: RunningProcess | null = null;
  /** Times of deaths soon after a start. */
  #deaths: number[] = [];
  #launchedAt = 0;
  #wanted = false;
  #replacing = false;

  constructor(spec: ChildSpec, surroundings: Surroundings) {
    this.spec = spec;
    this.#surroundings = surroundings;
    const { logsFolder, print } = surroundings;
    this.#log = new ChildLog(logsFolder, spec.name, (message) => print(`${spec.name} says: ${message}`));
  }

  /** The pid; null while it does not run. */
  get pid() {
    return this.#process?.pid ?? null;
  }

  /** Starts the process and resolves when it is healthy, or when it has been stopped. */
  async start() {
    this.#wanted = true;
    await this.#launch();
    const until = performance.now() + HEALTH_TIMEOUT_MS;
    while (this.#wanted && !(this.#process !== null && (await answers(this.spec.probe)))) {
      if (performance.now() > until) {
        return this.#giveUp(
          `${this.spec.name} did not become healthy within ${HEALTH_TIMEOUT_MS / 1000} seconds.`,
        );
      }
      await delay(POLL_MS);
    }
  }

  /** Stops it with SIGTERM, after the deadline with SIGKILL. */
  async stop() {
    this.#wanted = false;
    await this.#end(this.spec.stopWithinMs ?? STOP_TIMEOUT_MS);
    this.#log.close();
  }

  /** Kills it. */
  kill() {
    this.#wanted = false;
    this.#process?.killGroup();
  }

  /** Restarts it, which does not count as a death. */
  async replace() {
    if (this.#replacing || !this.#wanted) return;
    this.#replacing = true;
    await this.#end(this.spec.stopWithinMs ?? STOP_TIMEOUT_MS);
    this.#replacing = false;
    await this.#launch();
  }

  async #launch() {
    const taken = await waitUntilFree(this.spec.ports, PORT_TIMEOUT_MS);
    if (!this.#wanted) return;
    if (taken !== null) {
      return this.#giveUp(`${this.spec.name} cannot start: port ${taken} is in use by another program.`);
    }
    this.#log.begin();
    const running = startProcess(this.spec, this.#surroundings.guard, (chunk) => this.#log.write(chunk));
    this.#process = running;
    this.#launchedAt = performance.now();
    this.#surroundings.onChange();
    running.ended.then((ending) => this.#onEnd(ending)).catch((error) => this.#giveUp(String(error)));
  }

  async #onEnd(ending: Ending) {
    this.#process = null;
    this.#surroundings.onChange();
    if (!this.#wanted || this.#replacing) return;
    const now = performance.now();
    this.#deaths = this.#deaths.filter((at) => now - at < DEATH_WINDOW_MS);
    if (now - this.#launchedAt < SHORT_LIFE_MS) this.#deaths.push(now);
    if (this.#deaths.length > DEATHS_ALLOWED) {
      return this.#giveUp(
        `${this.spec.name} died ${this.#deaths.length} times in a minute (last: ${ending.how}).`,
      );
    }
    this.#surroundings.print(`${this.spec.name} died (${ending.how}); starting it again.`);
    await this.#launch();
  }

  async #end(withinMs: number) {
    const running = this.#process;
    if (running === null) return;
    running.signal('SIGTERM');
    const deadline = new AbortController();
    const late = delay(withinMs, undefined, { signal: deadline.signal }).then(
      () => running.killGroup(),
      () => {},
    );
    await running.ended;
    deadline.abort();
    await late;
  }

  #giveUp(sentence: string) {
    this.#wanted = false;
    const tail = this.#log.tail();
    const details =
      tail.length === 0 ? ['It printed nothing.'] : ['Its last output:', ...tail.map((line) => `  ${line}`)];
    this.#surroundings.onFatal(new Refusal(sentence, details));
  }
}

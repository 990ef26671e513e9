import { setTimeout as delay } from 'node:timers/promises';
import { ChildLog } from './child-log.mjs';
import { waitUntilFree } from './free-port.mjs';
import { answers } from './probe.mjs';
import { Refusal } from './refusal.mjs';
import { startProcess } from './start-process.mjs';

const DEATHS_ALLOWED = 4;
/** One that lived longer had started well: it was killed, or will do its work again. */
const SHORT_LIFE_MS = 5_000;
const DEATHS_WITHIN_MS = 60_000;
const HEALTHY_WITHIN_MS = 60_000;
const PORT_FREE_WITHIN_MS = 15_000;
const STOP_WITHIN_MS = 10_000;
const POLL_MS = 40;

/**
 * One process of the product, as data.
 * @typedef {object} ChildSpec
 * @property {string} name
 * @property {number} startsIn lower ones first; a stage begins when all of the one before are healthy
 * @property {number} stopsIn lower ones first
 * @property {string[]} command
 * @property {string} cwd
 * @property {Record<string, string>} env the whole environment
 * @property {{ host: string, port: number }[]} ports that it listens on
 * @property {string} address for other tools and the table
 * @property {import('./probe.mjs').Probe} probe
 * @property {string} about one phrase for the table
 * @property {number} [stopWithinMs] how long it may take to stop before it is killed
 *
 * @typedef {object} Surroundings
 * @property {import('./orphan-guard.mjs').OrphanGuard} guard
 * @property {string} logsFolder
 * @property {(line: string) => void} say
 * @property {() => void} onChange a process was started or has ended
 * @property {(refusal: Refusal) => void} onFatal the child cannot be kept running
 */

/** Keeps one process running: started again at once when it dies, given up when it dies early five times in a minute. */
export class SupervisedChild {
  #surroundings;
  #log;
  /** @type {import('./start-process.mjs').RunningProcess | null} */
  #process = null;
  /** Moments at which it died soon after its start. @type {number[]} */
  #deaths = [];
  #launchedAt = 0;
  #wanted = false;
  #replacing = false;

  /** @param {ChildSpec} spec @param {Surroundings} surroundings */
  constructor(spec, surroundings) {
    this.spec = spec;
    this.#surroundings = surroundings;
    const { logsFolder, say } = surroundings;
    this.#log = new ChildLog(logsFolder, spec.name, (message) => say(`${spec.name} says: ${message}`));
  }

  /** The number of its process; null while it has none. */
  get pid() {
    return this.#process?.pid ?? null;
  }

  /** Starts it and resolves when it is healthy, or when it is no longer wanted. */
  async start() {
    this.#wanted = true;
    await this.#launch();
    const until = performance.now() + HEALTHY_WITHIN_MS;
    while (this.#wanted && !(this.#process !== null && (await answers(this.spec.probe)))) {
      if (performance.now() > until) {
        return this.#giveUp(
          `${this.spec.name} did not become healthy within ${HEALTHY_WITHIN_MS / 1000} seconds.`,
        );
      }
      await delay(POLL_MS);
    }
  }

  /** Ends it: politely first, by force after the deadline. */
  async stop() {
    this.#wanted = false;
    await this.#end(this.spec.stopWithinMs ?? STOP_WITHIN_MS);
    this.#log.close();
  }

  /** Ends it at once. */
  kill() {
    this.#wanted = false;
    this.#process?.killGroup();
  }

  /** Ends it and starts it again, which does not count as a death. */
  async replace() {
    if (this.#replacing || !this.#wanted) return;
    this.#replacing = true;
    await this.#end(this.spec.stopWithinMs ?? STOP_WITHIN_MS);
    this.#replacing = false;
    await this.#launch();
  }

  async #launch() {
    const taken = await waitUntilFree(this.spec.ports, PORT_FREE_WITHIN_MS);
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

  /** @param {import('./start-process.mjs').Ending} ending */
  async #onEnd(ending) {
    this.#process = null;
    this.#surroundings.onChange();
    if (!this.#wanted || this.#replacing) return;
    const now = performance.now();
    this.#deaths = this.#deaths.filter((at) => now - at < DEATHS_WITHIN_MS);
    if (now - this.#launchedAt < SHORT_LIFE_MS) this.#deaths.push(now);
    if (this.#deaths.length > DEATHS_ALLOWED) {
      return this.#giveUp(
        `${this.spec.name} died ${this.#deaths.length} times in a minute (last: ${ending.how}).`,
      );
    }
    this.#surroundings.say(`${this.spec.name} died (${ending.how}); starting it again.`);
    await this.#launch();
  }

  /** @param {number} withinMs */
  async #end(withinMs) {
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

  /** @param {string} sentence */
  #giveUp(sentence) {
    this.#wanted = false;
    const tail = this.#log.tail();
    const details =
      tail.length === 0 ? ['It printed nothing.'] : ['Its last output:', ...tail.map((line) => `  ${line}`)];
    this.#surroundings.onFatal(new Refusal(sentence, details));
  }
}

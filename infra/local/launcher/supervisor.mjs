import { SupervisedChild } from './supervised-child.mjs';

/** Starts the processes of a list stage by stage, keeps them running, and stops them in the opposite order. */
export class Supervisor {
  /** @type {SupervisedChild[]} */
  #children;
  /** @type {number[]} */
  #stages;

  /**
   * @param {import('./supervised-child.mjs').ChildSpec[]} specs
   * @param {import('./supervised-child.mjs').Surroundings} surroundings
   */
  constructor(specs, surroundings) {
    this.#children = specs.map((spec) => new SupervisedChild(spec, surroundings));
    this.#stages = [...new Set(specs.map((spec) => spec.stage))].sort((a, b) => a - b);
  }

  /** The processes that are running now. */
  running() {
    return this.#children.flatMap(({ pid, spec }) =>
      pid === null ? [] : [{ name: spec.name, pid, address: spec.address }],
    );
  }

  /**
   * A stage begins when all of the one before are healthy.
   * @param {(spec: import('./supervised-child.mjs').ChildSpec) => void} onHealthy
   * @param {AbortSignal} signal
   */
  async start(onHealthy, signal) {
    for (const stage of this.#stages) {
      await Promise.all(
        this.#of(stage).map(async (child) => {
          await child.start();
          if (!signal.aborted) onHealthy(child.spec);
        }),
      );
      if (signal.aborted) return;
    }
  }

  async stop() {
    for (const stage of [...this.#stages].reverse()) {
      await Promise.all(this.#of(stage).map((child) => child.stop()));
    }
  }

  /** Ends everything at once. */
  kill() {
    for (const child of this.#children) child.kill();
  }

  /** @param {(name: string) => boolean} whether */
  async replace(whether) {
    await Promise.all(
      this.#children.filter(({ spec }) => whether(spec.name)).map((child) => child.replace()),
    );
  }

  /** @param {number} stage */
  #of(stage) {
    return this.#children.filter(({ spec }) => spec.stage === stage);
  }
}

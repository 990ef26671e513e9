import { SupervisedChild } from './supervised-child.mjs';

/** Starts the processes of a list stage by stage, keeps them running, and stops them stage by stage. */
export class Supervisor {
  /** @type {SupervisedChild[]} */
  #children;

  /**
   * @param {import('./supervised-child.mjs').ChildSpec[]} specs
   * @param {import('./supervised-child.mjs').Surroundings} surroundings
   */
  constructor(specs, surroundings) {
    this.#children = specs.map((spec) => new SupervisedChild(spec, surroundings));
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
    for (const stage of this.#stages(({ startsIn }) => startsIn)) {
      await Promise.all(
        stage.map(async (child) => {
          await child.start();
          if (!signal.aborted) onHealthy(child.spec);
        }),
      );
      if (signal.aborted) return;
    }
  }

  async stop() {
    for (const stage of this.#stages(({ stopsIn }) => stopsIn)) {
      await Promise.all(stage.map((child) => child.stop()));
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

  /** @param {(spec: import('./supervised-child.mjs').ChildSpec) => number} number */
  #stages(number) {
    const numbers = [...new Set(this.#children.map(({ spec }) => number(spec)))].sort((a, b) => a - b);
    return numbers.map((stage) => this.#children.filter(({ spec }) => number(spec) === stage));
  }
}

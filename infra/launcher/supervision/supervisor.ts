import { type ChildSpec, SupervisedChild, type Surroundings } from './supervised-child.ts';

/** Starts the processes of a list stage by stage, keeps them running, and stops them stage by stage. */
export class Supervisor {
  #children: SupervisedChild[];

  constructor(specs: ChildSpec[], surroundings: Surroundings) {
    this.#children = specs.map((spec) => new SupervisedChild(spec, surroundings));
  }

  /** The processes that are running now. */
  running() {
    return this.#children.flatMap(({ pid, spec }) =>
      pid === null ? [] : [{ name: spec.name, pid, address: spec.address }],
    );
  }

  /** A stage starts when all processes of the previous one are healthy. */
  async start(onHealthy: (spec: ChildSpec) => void, signal: AbortSignal) {
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

  /** Kills all processes. */
  kill() {
    for (const child of this.#children) child.kill();
  }

  async replace(whether: (name: string) => boolean) {
    await Promise.all(
      this.#children.filter(({ spec }) => whether(spec.name)).map((child) => child.replace()),
    );
  }

  #stages(number: (spec: ChildSpec) => number) {
    const numbers = [...new Set(this.#children.map(({ spec }) => number(spec)))].sort((a, b) => a - b);
    return numbers.map((stage) => this.#children.filter(({ spec }) => number(spec) === stage));
  }
}

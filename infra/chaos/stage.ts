import type { ChildProcess } from 'node:child_process';
import { endChild, printedPort, startChild } from '../driver/child.ts';
import { type Product, runProduct } from '../driver/run-product.ts';
import { type People, startPeople } from './people-process.ts';

const CONFIGURED = {
  BCRYPT_COST: '4',
  LOG_LEVEL: 'error',
  WORKER_CONCURRENCY: '200',
  OPENAI_API_KEY: 'chaos',
};

/** What a part of a run works with. */
export interface Stage {
  product: Product;
  model: ChildProcess;
  /** Starts the people. */
  people(): People;
  /** What the people need to find the product. */
  at: { gateways: string[]; mongoUri: string };
}

/**
 * Runs a model, the product and the people for the time of some work. All of them are ended, whatever becomes of it.
 * @param speech.tokens of each reply @param speech.everyMs the model's pace
 */
export async function withStage<T>(
  options: { workers: number; tokens: number; everyMs: number },
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { tokens, everyMs, workers } = options;
  const model = startChild(new URL('./chaos-model.js', import.meta.url), [String(tokens), String(everyMs)]);
  try {
    const modelUrl = `http://127.0.0.1:${await printedPort(model)}/v1`;
    const environment = { ...CONFIGURED, OPENAI_BASE_URL: modelUrl };
    const product = await runProduct({ gateways: 2, workers, environment });
    let outcome: T;
    try {
      const gateways = (await product.named('gateway')).map(({ address }) => address);
      const at = { gateways, mongoUri: await product.mongoUri() };
      const started: People[] = [];
      const people = () => {
        const some = startPeople();
        started.push(some);
        return some;
      };
      try {
        outcome = await work({ product, people, model, at });
      } finally {
        for (const some of started) some.end();
      }
    } catch (error) {
      const words = product.lastWords();
      await product.stop().catch(() => undefined);
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${words}`, {
        cause: error,
      });
    }
    await product.stop();
    return outcome;
  } finally {
    await endChild(model);
  }
}

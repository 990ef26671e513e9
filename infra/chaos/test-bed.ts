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

/** The processes that a part of a run uses. */
export interface TestBed {
  product: Product;
  model: ChildProcess;
  /** Starts the people. */
  people(): People;
  /** The addresses that the people need. */
  at: { gateways: string[]; mongoUri: string };
}

/**
 * Runs a model and the product during `work`, and ends them and the people afterwards.
 * @param options.tokens per reply @param options.everyMs time between two tokens
 */
export async function withTestBed<T>(
  options: { workers: number; tokens: number; everyMs: number },
  work: (testBed: TestBed) => Promise<T>,
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
      const output = product.lastOutput();
      await product.stop().catch(() => undefined);
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output}`, {
        cause: error,
      });
    }
    await product.stop();
    return outcome;
  } finally {
    await endChild(model);
  }
}

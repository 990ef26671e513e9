import type { TestProject } from 'vitest/node';
import { startModelServer } from '../server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    standInModel: string;
  }
}

/** Fast enough for tests, which read whole replies. */
const TOKENS_PER_SECOND = 100_000;

/** Runs once before all tests: provides the address of a stand-in for the model. It keeps nothing, so all files share it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const model = await startModelServer({ tokensPerSecond: TOKENS_PER_SECOND, control: false });
  project.provide('standInModel', model.baseUrl);
  return () => model.close();
}

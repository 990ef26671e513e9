import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll } from 'vitest';
import type { WorkerServices } from '../worker-services.ts';
import { startTestWorker, type TestWorker } from './start-test-worker.ts';

/** The result of `useTestWorker`; available while the tests of the file run. */
export interface UsedWorker {
  readonly outside: TestServices;
  readonly model: ScriptedModel;
  readonly services: WorkerServices;
}

/**
 * Starts services, a scripted model and a worker for a test file, from before its first test until after its last.
 * @param variables overrides of the environment
 */
export function useTestWorker(variables: Record<string, string> = {}): UsedWorker {
  let used: { outside: TestServices; model: ScriptedModel; worker: TestWorker } | undefined;
  beforeAll(async () => {
    const outside = await startTestServices();
    const model = await startScriptedModel();
    used = { outside, model, worker: await startTestWorker(outside, model.url, undefined, variables) };
  });
  afterAll(async () => {
    await used?.worker.close();
    await used?.model.close();
    await used?.outside.dispose();
  });
  const started = () => {
    if (!used) throw new Error('This is there only while the tests of the file run.');
    return used;
  };
  return {
    get outside() {
      return started().outside;
    },
    get model() {
      return started().model;
    },
    get services() {
      return started().worker.services;
    },
  };
}

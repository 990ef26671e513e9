import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';

/** The result of `useGateways`; available while the tests of the file run. */
export interface UsedGateways {
  readonly outside: TestServices;
  /** The first gateway. */
  readonly gateway: TestGateway;
  /** The second gateway, if the file asked for two. */
  readonly other: TestGateway;
}

/**
 * Starts services and gateways for a test file, from before its first test until after its last.
 * @param variables overrides of the environment
 * @param clock the time in the gateways
 */
export function useGateways(
  count: 1 | 2 = 1,
  variables: Record<string, string> = {},
  clock?: () => Date,
): UsedGateways {
  let outside: TestServices | undefined;
  const gateways: TestGateway[] = [];
  beforeAll(async () => {
    outside = await startTestServices();
    for (let started = 0; started < count; started += 1)
      gateways.push(await startGateway(outside, variables, clock));
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await outside?.dispose();
  });
  return {
    get outside() {
      return started(outside);
    },
    get gateway() {
      return started(gateways[0]);
    },
    get other() {
      return started(gateways[1]);
    },
  };
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('This is there only while the tests of the file run.');
  return part;
}

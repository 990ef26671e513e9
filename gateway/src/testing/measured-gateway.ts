import { startGateway } from './start-gateway.ts';

/**
 * A gateway in a process of its own, started with `--expose-gc`, for tests of what it holds in memory. Asked by any message, it
 * answers with the bytes it cannot give back.
 */
const gateway = await startGateway(
  JSON.parse(process.argv[2] ?? '') as { mongoUri: string; redisUrl: string },
);

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address: gateway.address });

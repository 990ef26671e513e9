import { startGateway } from './start-gateway.ts';

/**
 * A gateway process for memory tests, started with `--expose-gc`. Answers every message with its used bytes after a
 * collection.
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

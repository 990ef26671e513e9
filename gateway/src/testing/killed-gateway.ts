import { monitored } from '@winny/common/testing/count-commands';
import { startGateway } from './start-gateway.ts';

/**
 * A gateway process for tests that kill it. Every message is a number: it kills itself in place of that write to the
 * database from then on, before anything of the write is sent.
 */
const { mongoUri, redisUrl } = JSON.parse(process.argv[2] ?? '') as { mongoUri: string; redisUrl: string };
const gateway = await startGateway({ mongoUri: monitored(mongoUri), redisUrl });

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
let left = Number.POSITIVE_INFINITY;
gateway.services.db.getClient().on('commandStarted', ({ commandName }) => {
  if (!WRITES.has(commandName)) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});

process.on('message', (write) => {
  left = Number(write);
  process.send?.({ ready: true });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address: gateway.address });

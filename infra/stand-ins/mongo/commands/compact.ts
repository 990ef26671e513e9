import { CommandError } from '../errors.ts';
import type { Call, Command, Reply } from './command.ts';
import { namespaceOf } from './fields.ts';

/** Writes all collections anew, not only the one that is named: they share one file. */
async function compact(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  if (!call.server.catalog.get(namespace)) throw new CommandError(26, 'collection does not exist');
  return { bytesFreed: BigInt(await call.server.environment.rewrite()) };
}

export const COMPACT: Readonly<Record<string, Command>> = {
  compact: { fields: ['force', 'freeSpaceTargetMB'], run: compact },
};

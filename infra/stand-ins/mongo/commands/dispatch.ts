import type { Doc, Value } from '../bson/value.ts';
import { asNumber, isTruthy } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { Deadline } from '../exec/deadline.ts';
import type { Request } from '../wire/messages.ts';
import { AGGREGATE } from './aggregate.ts';
import { BULK_WRITE } from './bulk-write.ts';
import { COLLECTIONS } from './collections.ts';
import type { Call, Command, Reply, ServerState } from './command.ts';
import { COMPACT } from './compact.ts';
import { DELETE } from './delete.ts';
import { EXPLAIN, explainCall } from './explain.ts';
import { CloseConnection, FAIL_POINT, withFailPoint } from './fail-point.ts';
import { FIND_AND_MODIFY } from './find-and-modify.ts';
import { HANDSHAKE } from './handshake.ts';
import { INDEXES } from './indexes.ts';
import { INSERT } from './insert.ts';
import { READ } from './read.ts';
import { UPDATE } from './update.ts';

/** By lower-case name: drivers differ in how they spell some of them. */
const COMMANDS: ReadonlyMap<string, Command> = new Map(
  [
    HANDSHAKE,
    COLLECTIONS,
    COMPACT,
    INDEXES,
    INSERT,
    UPDATE,
    DELETE,
    FIND_AND_MODIFY,
    READ,
    AGGREGATE,
    EXPLAIN,
    BULK_WRITE,
    FAIL_POINT,
  ]
    .flatMap((group) => Object.entries(group))
    .map(([name, command]) => [name.toLowerCase(), command]),
);

/** Fields every command takes. */
const COMMON = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'databaseVersion',
  '$audit',
  '$client',
  'txnNumber',
  'autocommit',
  'startTransaction',
]);

const TRANSACTION_COMMANDS = new Set(['committransaction', 'aborttransaction', 'preparetransaction']);

function refuseTransactions(command: Doc, name: string): void {
  if (TRANSACTION_COMMANDS.has(name.toLowerCase())) {
    throw new CommandError(263, `${name} is not supported: this local server has no transactions`);
  }
  if (command.has('txnNumber')) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
  for (const field of ['startTransaction', 'autocommit']) {
    if (command.has(field)) throw new CommandError(72, `The '${field}' field requires a transaction number`);
  }
}

function checkConcerns(command: Doc): void {
  const read = command.get('readConcern');
  const level = read instanceof Map ? read.get('level') : undefined;
  if (level === 'snapshot' || level === 'linearizable') {
    throw new CommandError(123, `node needs to be a replica set member to use read concern ${level}`);
  }
  if (level !== undefined && !['local', 'majority', 'available'].includes(level as string)) {
    throw new CommandError(
      2,
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  }
  const write = command.get('writeConcern');
  const w = write instanceof Map ? asNumber(write.get('w')) : undefined;
  if (w !== undefined && w > 1) throw new CommandError(2, "cannot use 'w' > 1 when a host is not replicated");
}

/** The commands of stable API version 1 that this server has. */
const STABLE = new Set(
  (
    'aggregate bulkwrite collmod count create createindexes delete drop dropdatabase dropindexes endsessions explain find ' +
    'findandmodify getmore hello insert killcursors listcollections listdatabases listindexes ping refreshsessions update'
  ).split(' '),
);

function checkApiVersion(command: Doc, name: string): void {
  const version = command.get('apiVersion');
  if (version === undefined) {
    if (command.has('apiStrict') || command.has('apiDeprecationErrors')) {
      throw new CommandError(72, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
    }
  } else if (version !== '1') throw new CommandError(322, 'API version must be "1"');
  else if (isTruthy(command.get('apiStrict')) && !STABLE.has(name.toLowerCase())) {
    throw new CommandError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
  }
}

function checkFields(command: Doc, name: string, known: readonly string[] | undefined): void {
  if (!known) return;
  let first = true;
  for (const field of command.keys()) {
    // The first field is the command itself.
    if (!first && !COMMON.has(field) && !known.includes(field)) {
      throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
    first = false;
  }
}

function deadlineOf(command: Doc): Deadline {
  const value: Value | undefined = command.get('maxTimeMS');
  if (value === undefined) return new Deadline(undefined);
  const milliseconds = asNumber(value);
  if (milliseconds === undefined) throw new CommandError(2, 'maxTimeMS must be a number');
  if (milliseconds < 0 || milliseconds > 2 ** 31 - 1) {
    throw new CommandError(2, `${milliseconds} value for maxTimeMS is out of range [0, 2147483647]`);
  }
  return new Deadline(milliseconds);
}

async function run(request: Request, server: ServerState, connectionId: number): Promise<Reply> {
  const { command, sequences } = request;
  const name = command.keys().next().value ?? '';
  const found = COMMANDS.get(name.toLowerCase());
  if (!found) {
    if (TRANSACTION_COMMANDS.has(name.toLowerCase())) refuseTransactions(command, name);
    throw new CommandError(59, `no such command: '${name}'`);
  }
  const database = command.get('$db');
  if (typeof database !== 'string') throw new CommandError(40571, 'OP_MSG requests require a $db argument');
  refuseTransactions(command, name);
  checkApiVersion(command, name);
  checkConcerns(command);
  checkFields(command, name, found.fields);
  server.sessions.touch(command.get('lsid'));
  server.counters.set(name.toLowerCase(), (server.counters.get(name.toLowerCase()) ?? 0) + 1);
  const call: Call = {
    name,
    command,
    database,
    sequences,
    connectionId,
    deadline: deadlineOf(command),
    server,
  };
  const explain = name.toLowerCase() === 'aggregate' && isTruthy(command.get('explain'));
  const failPoint = found === FAIL_POINT.configurefailpoint ? undefined : server.failPoints.take(name);
  return withFailPoint(failPoint, async () =>
    explain ? explainCall(call, 'queryPlanner') : found.run(call),
  );
}

/**
 * Runs a command. Every error becomes the reply that MongoDB would send.
 * @throws CloseConnection when a fail point asks for it.
 */
export async function dispatch(request: Request, server: ServerState, connectionId: number): Promise<Reply> {
  try {
    return { ...(await run(request, server, connectionId)), ok: 1 };
  } catch (error) {
    if (error instanceof CloseConnection) throw error;
    if (error instanceof CommandError) {
      return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: 0, errmsg: `internal error: ${reason}`, code: 1, codeName: 'InternalError' };
  }
}

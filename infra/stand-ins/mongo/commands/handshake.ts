import { cpus, hostname, totalmem } from 'node:os';
import { isTruthy } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frame.ts';
import type { Call, Command, Reply } from './command.ts';
import { arrayField } from './fields.ts';
import { MAX_DOCUMENT_BYTES } from './insert.ts';
import { MAX_BATCH } from './write-errors.ts';

/** The version whose behaviour this server follows, and its versions of the wire protocol. */
export const VERSION = '8.0.4';
const VERSION_ARRAY = [8, 0, 4, 0];
const MAX_WIRE_VERSION = 25;

function hello(call: Call): Reply {
  const legacy = call.name !== 'hello';
  return {
    ...(isTruthy(call.command.get('helloOk')) ? { helloOk: true } : {}),
    ...(legacy ? { ismaster: true } : { isWritablePrimary: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: call.connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

function buildInfo(): Reply {
  return {
    version: VERSION,
    gitVersion: 'winny local stand-in, not mongod',
    modules: [],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    versionArray: VERSION_ARRAY,
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb'],
  };
}

function serverStatus(call: Call): Reply {
  const seconds = (Date.now() - call.server.startedAt) / 1000;
  const memory = process.memoryUsage();
  return {
    host: `${hostname()}:${call.server.port()}`,
    version: VERSION,
    process: 'winny-mongo-stand-in',
    pid: BigInt(process.pid),
    uptime: Math.floor(seconds),
    uptimeMillis: BigInt(Math.floor(seconds * 1000)),
    localTime: new Date(),
    connections: { current: call.server.connections(), available: 10_000 },
    metrics: { cursor: { open: { total: BigInt(call.server.cursors.count) } } },
    opcounters: Object.fromEntries([...call.server.counters].map(([name, count]) => [name, BigInt(count)])),
    mem: { bits: 64, resident: Math.round(memory.rss / 2 ** 20), virtual: Math.round(memory.rss / 2 ** 20) },
    storageEngine: { name: 'lmdb', persistent: true },
  };
}

function connectionStatus(): Reply {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
}

function getParameter(call: Call): Reply {
  const known: Reply = { featureCompatibilityVersion: { version: '8.0' }, enableTestCommands: true };
  if (call.command.get('getParameter') === '*') return known;
  const asked = Object.entries(known).filter(([name]) => isTruthy(call.command.get(name)));
  if (asked.length === 0) throw new CommandError(72, 'no option found to get');
  return Object.fromEntries(asked);
}

function hostInfo(): Reply {
  return {
    system: {
      currentTime: new Date(),
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: BigInt(Math.round(totalmem() / 2 ** 20)),
      numCores: cpus().length,
    },
    os: { type: process.platform, name: process.platform, version: process.version },
    extra: {},
  };
}

function endSessions(call: Call): Reply {
  for (const lsid of arrayField(call.command, 'endSessions', 'endSessions') ?? [])
    call.server.sessions.end(lsid);
  return {};
}

const nothing = (): Reply => ({});

/** Commands about the server and the connection. Handshakes accept all fields that drivers send. */
export const HANDSHAKE: Readonly<Record<string, Command>> = {
  hello: { run: hello },
  ismaster: { run: hello },
  ping: { fields: [], run: nothing },
  buildinfo: { fields: [], run: buildInfo },
  serverstatus: { run: serverStatus },
  connectionstatus: { fields: ['showPrivileges'], run: connectionStatus },
  getparameter: { run: getParameter },
  hostinfo: { fields: [], run: hostInfo },
  whatsmyuri: { fields: [], run: () => ({ you: '127.0.0.1:0' }) },
  getlog: { run: () => ({ totalLinesWritten: 0, log: [] }) },
  logout: { fields: [], run: nothing },
  endsessions: { fields: [], run: endSessions },
  refreshsessions: { fields: [], run: nothing },
  killsessions: { fields: [], run: nothing },
  killallsessions: { fields: [], run: nothing },
  killallsessionsbypattern: { fields: [], run: nothing },
};

import { setTimeout as delay } from 'node:timers/promises';
import { asInteger, type Doc, isTruthy, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Call, Command, Reply } from './command.ts';
import { onlyFields } from './fields.ts';

/** The connection is to be cut instead of answering. */
export class CloseConnection extends Error {}

interface Armed {
  readonly commands: ReadonlySet<string>;
  readonly data: Doc;
  left: number;
}

const KNOWN = [
  'failCommands',
  'errorCode',
  'errorLabels',
  'closeConnection',
  'blockConnection',
  'blockTimeMS',
  'writeConcernError',
];

/** MongoDB's `failCommand` fail point, with which drivers' tests make a server misbehave on purpose. */
export class FailPoints {
  private armed: Armed | undefined;

  configure(command: Doc): Reply {
    if (command.get('configureFailPoint') !== 'failCommand') {
      throw new CommandError(115, 'this local server knows only the failCommand fail point');
    }
    const mode = command.get('mode');
    if (mode === 'off') {
      this.armed = undefined;
      return {};
    }
    const times = mode instanceof Map ? asInteger(mode.get('times')) : undefined;
    if (mode !== 'alwaysOn' && times === undefined)
      throw new CommandError(9, "fail point mode must be 'off', 'alwaysOn' or { times: n }");
    const data = command.get('data');
    if (!(data instanceof Map)) throw new CommandError(9, 'fail point data must be an object');
    onlyFields(data, 'data', KNOWN);
    const names = data.get('failCommands');
    const commands = new Set((Array.isArray(names) ? names : []).map((name) => String(name).toLowerCase()));
    this.armed = { commands, data, left: times ?? Number.POSITIVE_INFINITY };
    return {};
  }

  /** Takes one use of the fail point if it is about this command. */
  take(name: string): Doc | undefined {
    const { armed } = this;
    if (!armed || armed.left <= 0 || !armed.commands.has(name.toLowerCase())) return undefined;
    armed.left -= 1;
    return armed.data;
  }
}

const labels = (data: Doc): Record<string, Value> => {
  const errorLabels = data.get('errorLabels');
  return errorLabels === undefined ? {} : { errorLabels };
};

/** Runs a command through the fail point: late, failing, cut off, or with a write concern error in its reply. */
export async function withFailPoint(data: Doc | undefined, run: () => Promise<Reply>): Promise<Reply> {
  if (!data) return run();
  if (isTruthy(data.get('blockConnection'))) await delay(asInteger(data.get('blockTimeMS')) ?? 0);
  if (isTruthy(data.get('closeConnection'))) throw new CloseConnection('a fail point closes this connection');
  const code = asInteger(data.get('errorCode'));
  if (code !== undefined) {
    throw new CommandError(code, "Failing command via 'failCommand' failpoint", labels(data));
  }
  const writeConcernError = data.get('writeConcernError');
  const reply = await run();
  return writeConcernError === undefined ? reply : { ...reply, writeConcernError, ...labels(data) };
}

export const FAIL_POINT: Readonly<Record<string, Command>> = {
  configurefailpoint: {
    fields: ['mode', 'data'],
    run: (call: Call) => call.server.failPoints.configure(call.command),
  },
};

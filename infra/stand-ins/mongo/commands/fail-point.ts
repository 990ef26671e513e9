import { setTimeout as delay } from 'node:timers/promises';
import { asInteger, type Doc, isTruthy, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Call, Command, Reply } from './command.ts';

/** The connection is closed instead of an answer. */
export class CloseConnection extends Error {}

const labels = (data: Doc): Record<string, Value> => {
  const errorLabels = data.get('errorLabels');
  return errorLabels === undefined ? {} : { errorLabels };
};

/** Runs a command through the fail point: delayed, failing, cut off, or with a write concern error in its reply. */
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
    run: (call: Call) => {
      call.server.failPoints.configure(call.command);
      return {};
    },
  },
};

import { asInteger, type Doc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

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

/** MongoDB's `failCommand` fail point, by which tests of drivers make a server fail on purpose. */
export class FailPoints {
  private armed: Armed | undefined;

  configure(command: Doc): void {
    if (command.get('configureFailPoint') !== 'failCommand') {
      throw new CommandError(115, 'this local server knows only the failCommand fail point');
    }
    const mode = command.get('mode');
    if (mode === 'off') {
      this.armed = undefined;
      return;
    }
    const times = mode instanceof Map ? asInteger(mode.get('times')) : undefined;
    if (mode !== 'alwaysOn' && times === undefined)
      throw new CommandError(9, "fail point mode must be 'off', 'alwaysOn' or { times: n }");
    const data = command.get('data');
    if (!(data instanceof Map)) throw new CommandError(9, 'fail point data must be an object');
    for (const field of data.keys()) {
      if (!KNOWN.includes(field))
        throw new CommandError(40415, `BSON field 'data.${field}' is an unknown field.`);
    }
    const names = data.get('failCommands');
    const commands = new Set((Array.isArray(names) ? names : []).map((name) => String(name).toLowerCase()));
    this.armed = { commands, data, left: times ?? Number.POSITIVE_INFINITY };
  }

  /** Takes one use of the fail point if it applies to this command. */
  take(name: string): Doc | undefined {
    const { armed } = this;
    if (!armed || armed.left <= 0 || !armed.commands.has(name.toLowerCase())) return undefined;
    armed.left -= 1;
    return armed.data;
  }
}

import type { Database } from '../data/connect.ts';

/** The database commands that an ordinary message may take in a session with earlier messages. */
export const COMMANDS_OF_A_MESSAGE = {
  /** Sign-in, session, charge and message; the first two are concurrent. */
  gateway: { inAll: 4, inARow: 3 },
  /** The verdict's read and write; the reply's claim, earlier messages, a look for a concern found meanwhile, and settlement. */
  worker: { inAll: 6, untilVerdict: 2 },
} as const;

/** The URL that makes a connection report its commands. */
export function monitored(mongoUri: string): string {
  return `${mongoUri}${mongoUri.includes('?') ? '&' : '?'}monitorCommands=true`;
}

export interface CountedCommands {
  /** The commands so far, in the order they started, such as `find messages`. */
  readonly names: string[];
  /** The longest sequence of commands that each started after the one before had ended. */
  inARow(): number;
  reset(): void;
}

/**
 * Counts the commands of a monitored connection that concern one person. Background work of the process, such as lease
 * renewal and the reaper, is not counted.
 * @param documents ids of the person's documents, for commands that name no owner
 */
export function countCommands(
  db: Database,
  owner: string,
  documents: readonly string[] = [],
): CountedCommands {
  const names: string[] = [];
  const underWay = new Map<number, number>();
  let spans: { from: number; to: number }[] = [];
  let moment = 0;
  const client = db.getClient();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    moment += 1;
    const { filter, query, updates, deletes, pipeline } = command;
    const about = JSON.stringify([filter, query, command.documents, updates, deletes, pipeline]);
    if (![owner, ...documents].some((id) => about.includes(`"${id}"`))) return;
    underWay.set(requestId, moment);
    names.push(`${commandName} ${String(command[commandName])}`);
  });
  const ended = ({ requestId }: { requestId: number }) => {
    moment += 1;
    const from = underWay.get(requestId);
    if (from === undefined) return;
    underWay.delete(requestId);
    spans.push({ from, to: moment });
  };
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  return {
    names,
    inARow() {
      let row = 0;
      let last = 0;
      for (const { from, to } of spans.toSorted((a, b) => a.to - b.to)) {
        if (from < last) continue;
        row += 1;
        last = to;
      }
      return row;
    },
    reset() {
      names.length = 0;
      spans = [];
    },
  };
}

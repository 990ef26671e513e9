import type { Encodable } from '../bson/encodable.ts';
import type { Doc } from '../bson/value.ts';
import type { Cursors } from '../exec/cursors.ts';
import type { Deadline } from '../exec/deadline.ts';
import type { FailPoints } from '../exec/fail-points.ts';
import type { Sessions } from '../exec/sessions.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Environment } from '../storage/environment.ts';

/** The context of a command. */
export interface ServerState {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly startedAt: number;
  readonly port: () => number;
  readonly connections: () => number;
  readonly counters: Map<string, number>;
  readonly sessions: Sessions;
  readonly failPoints: FailPoints;
}

/** A command that is being run. */
export interface Call {
  readonly name: string;
  readonly command: Doc;
  readonly database: string;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  readonly connectionId: number;
  readonly deadline: Deadline;
  readonly server: ServerState;
}

export type Reply = { readonly [key: string]: Encodable };

export interface Command {
  /** The fields of the command, without those of all commands. Undefined: any field is accepted, as in handshakes. */
  readonly fields?: readonly string[];
  readonly run: (call: Call) => Reply | Promise<Reply>;
}

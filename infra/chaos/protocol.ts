export const WAYS = ['reload', 'second tab', 'other gateway', 'socket to polling and back'] as const;
export type Way = (typeof WAYS)[number];

/** Harmless words for which the model of these runs raises the verdict; the detector finds nothing in them. */
export const RAISED_WORDS = 'the parcel is blue';

export interface CutResult {
  way: Way;
  runs: number;
  equal: number;
  /** How often a tab showed a text that is not a prefix of the stored reply. */
  strays: number;
  faults: string[];
}

/** The outcome of all acknowledged messages. */
export interface Tally {
  acknowledged: number;
  replies: number;
  failures: number;
  /** Acknowledged messages that are not stored. */
  lost: number;
  /** Messages that are stored more than once. */
  doubled: number;
  /** Messages without a reply or a failure in the end. */
  unanswered: number;
  /** Messages for which a tab showed more than one end. */
  manyReplies: number;
  /** Messages whose end the tab did not show, although it was open. */
  silent: number;
  /** Messages never marked as judged. */
  unjudged: number;
  /** Messages whose verdict the model raised. */
  raises: number;
  /** Of these: stored without the model's level. */
  unraised: number;
  /** Of these: no dialog was opened by an answer, a push or the message itself. */
  withoutDialog: number;
  /** Of these: the charge was not refunded. */
  withoutRefund: number;
  /** Of these: the session does not have the level. */
  withoutLevel: number;
  /** Sends that were never acknowledged, and so are not losses. */
  givenUp: number;
}

/** The counts of a tally that must be 0. */
export const LOSSES = [
  'lost',
  'doubled',
  'unanswered',
  'manyReplies',
  'silent',
  'unjudged',
  'unraised',
  'withoutDialog',
  'withoutRefund',
  'withoutLevel',
] as const satisfies (keyof Tally)[];

/** Messages from the main process to the people's process, and back. */
export type PeopleRequest =
  | { kind: 'cut'; gateways: string[]; mongoUri: string; tokens: number; parallel: number }
  | { kind: 'chat'; gateways: string[]; mongoUri: string; people: number; raiseEvery: number }
  | { kind: 'stop' };
export type PeopleReport =
  | { kind: 'cut'; results: CutResult[] }
  | { kind: 'chatting' }
  | { kind: 'acknowledged'; count: number }
  | { kind: 'tallies'; tally: Tally; examples: string[] }
  | { kind: 'error'; message: string };

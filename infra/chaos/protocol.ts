export const WAYS = ['reload', 'second tab', 'other gateway', 'socket to polling and back'] as const;
export type Way = (typeof WAYS)[number];

/** Harmless words in which the model of these runs finds danger, and the gateway's detector does not. */
export const RAISED_WORDS = 'the parcel is blue';

export interface CutResult {
  way: Way;
  runs: number;
  equal: number;
  /** Times a tab showed words that were no beginning of an attempt of the reply. */
  strays: number;
  faults: string[];
}

/** What became of everything that was acknowledged. */
export interface Account {
  acknowledged: number;
  replies: number;
  failures: number;
  /** Acknowledged messages that are not stored. */
  lost: number;
  /** Messages that are stored more than once. */
  doubled: number;
  /** Messages with no reply and no failure in the end. */
  unanswered: number;
  /** Messages for which a tab showed more than one end. */
  manyReplies: number;
  /** Messages whose end the tab did not show, although it was open. */
  silent: number;
  /** Messages never marked as judged. */
  unjudged: number;
  /** Messages in which the model found danger and the detector did not. */
  raises: number;
  /** Of these: stored without the model's level. */
  unraised: number;
  /** Of these: no dialog was opened by an answer, a push or the message itself. */
  withoutDialog: number;
  /** Of these: the message was not given back to the allowance. */
  withoutRefund: number;
  /** Of these: the session does not hold the level. */
  withoutLevel: number;
  /** Sends without an acknowledgement to the end; not a loss, for they were never acknowledged. */
  givenUp: number;
}

/** The counts of an account that must be 0. */
export const FAULTS = [
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
] as const satisfies (keyof Account)[];

/** What the process that breaks things asks of this one, which is all the people. */
export type Ask =
  | { do: 'cut'; gateways: string[]; mongoUri: string; tokens: number; parallel: number }
  | { do: 'chat'; gateways: string[]; mongoUri: string; people: number; raiseEvery: number }
  | { do: 'stop' };
export type Told =
  | { told: 'cut'; results: CutResult[] }
  | { told: 'chatting' }
  | { told: 'acknowledged'; count: number }
  | { told: 'accounts'; account: Account; examples: string[] }
  | { told: 'fault'; message: string };

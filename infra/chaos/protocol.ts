export const WAYS = ['reload', 'second tab', 'other gateway', 'socket to polling and back'] as const;
export type Way = (typeof WAYS)[number];

export interface CutResult {
  way: Way;
  runs: number;
  equal: number;
  /** Times a tab showed words that were no beginning of an attempt of the reply. */
  strays: number;
  faults: string[];
}

export interface Account {
  acknowledged: number;
  replies: number;
  failures: number;
  /** Acknowledged messages that are not stored, or more than once. */
  lost: number;
  doubled: number;
  /** Messages with no reply and no failure, or with more than one. */
  unanswered: number;
  manyReplies: number;
  givenUp: number;
  silent: number;
}

/** What the process that breaks things asks of this one, which is all the people. */
export type Ask =
  | { do: 'cut'; gateways: string[]; mongoUri: string; tokens: number; parallel: number }
  | { do: 'chat'; gateways: string[]; mongoUri: string; people: number }
  | { do: 'stop' };
export type Told =
  | { told: 'cut'; results: CutResult[] }
  | { told: 'acknowledged'; count: number }
  | { told: 'accounts'; account: Account }
  | { told: 'fault'; message: string };

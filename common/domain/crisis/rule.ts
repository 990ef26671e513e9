import type { CrisisLevel } from '../../contract/crisis.ts';
import type { CrisisReasonCode } from './reasons.ts';

/** What can make a pattern mean something else than it says; see `guards.ts`. */
export type GuardName = 'denied' | 'reported' | 'fiction' | 'past' | 'hyperbole' | 'notMine' | 'asPrescribed';

export type Rule = {
  readonly code: CrisisReasonCode;
  readonly level: CrisisLevel;
  readonly patterns: readonly string[];
  readonly guards: readonly GuardName[];
  /** Patterns that make the rule not apply when they are found in the same sentence. */
  readonly unless?: readonly string[];
  /** Applies only when something earlier in the conversation was about suicide or self-harm already. */
  readonly afterConcern?: true;
};

/** What a sentence contributes to a picture that only several of them make; see `signals.ts`. */
export type SignalName =
  | 'passive'
  | 'burden'
  | 'hopeless'
  | 'trapped'
  | 'farewell'
  | 'decided'
  | 'means'
  | 'loss'
  | 'affairs'
  | 'reunion'
  | 'distress'
  | 'dose'
  | 'worthless';

export type SignalRule = { readonly signal: SignalName; readonly patterns: readonly string[] };

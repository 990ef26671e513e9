import type { CrisisLevel } from '../../contract/crisis.ts';
import type { CrisisReasonCode } from './reasons.ts';

/** Contexts that may change a pattern's meaning; see `guards.ts`. */
export type GuardName = 'denied' | 'reported' | 'fiction' | 'past' | 'hyperbole' | 'notMine' | 'asPrescribed';

export type Rule = {
  readonly code: CrisisReasonCode;
  readonly level: CrisisLevel;
  readonly patterns: readonly string[];
  readonly guards: readonly GuardName[];
  /** Patterns that exclude the rule when they occur in the same sentence. */
  readonly unless?: readonly string[];
  /** Applies only if an earlier message was about suicide or self-harm. */
  readonly afterConcern?: true;
};

/** The contribution of a sentence to a combination of signals; see `signals.ts`. */
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

/** A part of a scene: it counts only with other parts in the same message (`scenes.ts`). */
export type SceneName =
  | 'taken'
  | 'effects'
  | 'note'
  | 'kept'
  | 'found'
  | 'final'
  | 'height'
  | 'hand'
  | 'going'
  | 'alone'
  | 'weapon'
  | 'near'
  | 'revenge';

export type SceneRule = {
  readonly scene: SceneName;
  readonly guards: readonly GuardName[];
  readonly unless?: readonly string[];
  readonly patterns: readonly string[];
};

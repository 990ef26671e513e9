import { randomBytes } from 'node:crypto';

/**
 * The person whose data a query is about. A branded type, so that a store call without it, or with a session's id in its
 * place, does not compile.
 */
export type OwnerId = string & { readonly __owner: unique symbol };

/** @param userId the id of an authenticated user, or the owner in a stored record or a parsed job */
export function ownerOf(userId: string): OwnerId {
  return userId as OwnerId;
}

/** Ids of throwaway people: of the form of all user ids, and far above the counter of people. */
const EVALUATION = /^8\d{15}$/;
const DIGITS = 15;

/** A new owner for an evaluation's data, which is erased with it. */
export function newEvaluationOwner(): OwnerId {
  const random = randomBytes(8).readBigUInt64BE() % 10n ** BigInt(DIGITS);
  return ownerOf(`8${String(random).padStart(DIGITS, '0')}`);
}

/** Whether this is an evaluation, which figures and safety records do not count. */
export function isEvaluation(ownerId: string): boolean {
  return EVALUATION.test(ownerId);
}

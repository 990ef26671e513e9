/**
 * The person whose data a query is about. A branded type, so that a store call without it, or with a session's id in its
 * place, does not compile.
 */
export type OwnerId = string & { readonly __owner: unique symbol };

/** @param userId the id of an authenticated user, or the owner in a stored record or a parsed job */
export function ownerOf(userId: string): OwnerId {
  return userId as OwnerId;
}

/** Begins the id of a throwaway person; ids of people are numbers. */
const EVALUATION = 'evaluation-';

/** The owner of an evaluation's data, which is erased with it. @param id unique */
export function ownerOfEvaluation(id: string): OwnerId {
  return ownerOf(`${EVALUATION}${id}`);
}

/** Whether this is no person but an evaluation, which no figure and no safety record counts. */
export function isEvaluation(ownerId: string): boolean {
  return ownerId.startsWith(EVALUATION);
}

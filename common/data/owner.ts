/**
 * The person whose data a query is about. A branded type, so that a store call without it, or with a session's id in its
 * place, does not compile.
 */
export type OwnerId = string & { readonly __owner: unique symbol };

/** @param userId the id of an authenticated user, or the owner in a stored record or a parsed job */
export function ownerOf(userId: string): OwnerId {
  return userId as OwnerId;
}

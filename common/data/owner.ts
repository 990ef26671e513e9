/**
 * The person whose data a query is about. A type of its own, so that a store call that forgets it, or passes a session's id
 * in its place, does not compile.
 */
export type OwnerId = string & { readonly __owner: unique symbol };

/** @param userId an authenticated user's id, or the owner named by a stored record or a parsed job */
export function ownerOf(userId: string): OwnerId {
  return userId as OwnerId;
}

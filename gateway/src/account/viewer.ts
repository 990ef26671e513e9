import type { OwnerId } from '@winny/common/data/owner';
import type { SenderRecord } from '@winny/common/data/user/schema';

/** The person a request or a socket speaks for, once their sign-in has been checked. */
export interface Viewer {
  id: OwnerId;
  role: 'user' | 'admin';
  /** The version their sign-in carries; a `revoke` of a higher one ends it. */
  tokenVersion: number;
  /** Names their sign-in through all its renewals; signing out ends it. */
  signInId: string;
  /** Less than half of their sign-in's time is left. */
  isHalfSpent: boolean;
  /** Their plan and what is left of it, as the check of the sign-in read them. */
  sender: SenderRecord;
}

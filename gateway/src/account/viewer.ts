import type { OwnerId } from '@winny/common/data/owner';
import type { SenderRecord } from '@winny/common/data/user/schema';

/** The authenticated person of a request or socket. */
export interface Viewer {
  id: OwnerId;
  role: 'user' | 'admin';
  /** The `tokenVersion` of their token; raising the user's version revokes it. */
  tokenVersion: number;
  /** Identifies the sign-in across renewals; signing out ends it. */
  signInId: string;
  /** Whether less than half of the sign-in's time is left. */
  isHalfSpent: boolean;
  /** The plan and allowance, read together with the sign-in. */
  sender: SenderRecord;
}

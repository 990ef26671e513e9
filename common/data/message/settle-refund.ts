import { ownerOf } from '../owner.ts';
import type { AllowanceStore } from '../user/allowance-store.ts';
import type { UserRecord } from '../user/schema.ts';
import type { ReplyStore } from './reply-store.ts';
import type { MessageRecord } from './schema.ts';

/**
 * Gives back what a failed message cost, and notes that it is done. Both halves can be repeated: a crash between them costs
 * nothing and gives nothing twice.
 * @returns the user after the refund, or null when nothing was given back now
 */
export async function settleRefund(
  stores: { allowance: AllowanceStore; replies: ReplyStore },
  message: MessageRecord,
): Promise<UserRecord | null> {
  const { charge } = message;
  if (!charge) return null;
  const owner = ownerOf(message.ownerId);
  const user = await stores.allowance.refund(owner, charge.key);
  await stores.replies.refunded(owner, message._id.toHexString(), charge.key);
  return user;
}

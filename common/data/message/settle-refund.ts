import { ownerOf } from '../owner.ts';
import type { AllowanceStore } from '../user/allowance-store.ts';
import type { UserRecord } from '../user/schema.ts';
import type { ReplyStore } from './reply-store.ts';
import type { MessageRecord } from './schema.ts';

/**
 * Refunds the charge of a failed message and notes that. Both writes are idempotent, so a crash in between neither loses nor
 * repeats a refund.
 * @returns the user after the refund, or null when there was nothing to refund
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

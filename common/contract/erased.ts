import { z } from 'zod';

const count = z.int().min(0);

/** The receipt of a deleted account: how much was removed from each store. */
export const erasedSchema = z.object({
  /** 1 when the sign-ins have ended. */
  signIns: count,
  /** 1 when a customer was deleted at the payment provider, and so their subscription ended. */
  payments: count,
  /** Redis keys with the text of replies that were being written. */
  runningReplies: count,
  /** Each with its reply and its verdicts. */
  messages: count,
  /** Each with its signals. */
  sessions: count,
  safetyPlans: count,
  /** Verdicts with what they made Winny show, and what the person chose. */
  safetyRecords: count,
  mails: count,
  /** In all queues, in any state. */
  jobs: count,
  /** Counters of requests and messages. */
  limits: count,
  /** The profile, with subscription, allowance and links. */
  account: count,
});
export type Erased = z.infer<typeof erasedSchema>;

/** The answer of `DELETE /api/user/delete-account`. */
export const deleteAccountAnswerSchema = z.object({ message: z.string(), erased: erasedSchema });
export type DeleteAccountAnswer = z.infer<typeof deleteAccountAnswerSchema>;

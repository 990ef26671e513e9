import { z } from 'zod';
import { timestampSchema, userIdSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { subscriptionStateSchema, subscriptionTierSchema } from './subscription.ts';

const count = z.int().min(0);

/** `GET /api/admin/stats` and `admin:stats` (DEC-54). */
export const adminStatsSchema = z.object({
  /** People, without Winny. */
  totalUsers: count,
  freeUsers: count,
  trialUsers: count,
  /** Active subscriptions that Stripe bills. */
  paidSubscriptions: count,
  /** Active subscriptions of any source. */
  activeSubscriptions: count,
  manualUpgrades: count,
  /** People who have used a discount code. */
  couponUsers: count,
  /** The monthly revenue of the paid subscriptions after discounts, in pounds. */
  totalRevenue: z.number().min(0),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** A person as administrators see them. */
export const adminUserSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subscriptionTier: subscriptionTierSchema,
  subscriptionStatus: subscriptionStateSchema,
  totalWinnyMessages: count,
  createdAt: timestampSchema,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserSortSchema = z.enum(['email', 'name', 'status', 'messages', 'created']);
export type AdminUserSort = z.infer<typeof adminUserSortSchema>;

/** `search`: the beginning of an e-mail address, a first name, a last name, or a first and the beginning of a last name. */
export const adminUsersQuerySchema = z.object({
  search: z.string().trim().toLowerCase().max(LIMITS.emailChars).default(''),
  sort: adminUserSortSchema.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** `next` of the page before, which had the same `sort` and `order`. */
  after: z.string().max(LIMITS.cursorChars).optional(),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;

/**
 * A page of people. `total`: all who fit the search; `hasMore`: so many fit that only `total` of them were counted. `next`: null
 * on the last page.
 */
export const adminUserPageSchema = z.object({
  users: z.array(adminUserSchema),
  total: count,
  hasMore: z.boolean(),
  next: z.string().nullable(),
});
export type AdminUserPage = z.infer<typeof adminUserPageSchema>;

/** Why an administrator does something; stored in the audit log. */
const reason = { reason: z.string().trim().max(LIMITS.auditReasonChars).optional() };
export const adminReasonBodySchema = z.object(reason);
export const adminResetPasswordBodySchema = z.object({
  newPassword: z
    .string()
    .min(LIMITS.adminPasswordChars, 'Password must be at least 8 characters long')
    .refine(
      (password) => new TextEncoder().encode(password).length <= LIMITS.passwordBytes,
      `Password must be at most ${LIMITS.passwordBytes} bytes long.`,
    ),
  ...reason,
});

export const adminAuditQuerySchema = z.object({ before: z.coerce.number().int().min(1).optional() });

/** One action of an administrator. Addresses are read when the log is shown, so those of deleted accounts are null. */
export const adminAuditEntrySchema = z.object({
  seq: z.int().min(1),
  at: timestampSchema,
  adminId: userIdSchema,
  adminEmail: z.string().nullable(),
  /** The name of the call in the table of calls. */
  action: z.string(),
  /** The id in the path of the call: of a person, or of a knowledge item or upload; null without one. */
  targetId: z.string().nullable(),
  targetEmail: z.string().nullable(),
  reason: z.string().nullable(),
  /** `unknown`: under way, or its process ended before it could tell. */
  outcome: z.enum(['done', 'failed', 'unknown']),
  hash: z.string(),
});
export type AdminAuditEntry = z.infer<typeof adminAuditEntrySchema>;

/** A page of the audit log, newest first. `intact`: the chain of hashes was checked and no entry was changed or removed. */
export const adminAuditSchema = z.object({
  entries: z.array(adminAuditEntrySchema),
  intact: z.boolean(),
  next: z.int().nullable(),
});
export type AdminAudit = z.infer<typeof adminAuditSchema>;

import { z } from 'zod';
import {
  adminAuditQuerySchema,
  adminAuditSchema,
  adminReasonBodySchema,
  adminResetPasswordBodySchema,
  adminStatsSchema,
  adminUserPageSchema,
  adminUserSchema,
  adminUsersQuerySchema,
} from './admin.ts';
import {
  adminChartsQuerySchema,
  adminChartsSchema,
  adminRepliesQuerySchema,
  adminRepliesSchema,
} from './admin-charts.ts';
import { ADMIN_PATHS } from './admin-paths.ts';
import { doneSchema, type Endpoint } from './endpoint.ts';
import { userIdSchema } from './ids.ts';

/** The fields that all rows have. */
const ours = { tag: 'Administration', signedIn: true, admin: true } as const;
const ofUser = {
  ...ours,
  params: z.object({ id: userIdSchema }),
  missing: 'userNotFound',
  answer: { status: 200, description: 'What was done, in plain words.', schema: doneSchema },
} as const;

/** The rows of `rest` about figures, people and the audit log. */
export const adminCalls = {
  adminStats: {
    ...ADMIN_PATHS.adminStats,
    ...ours,
    summary: 'The figures of the dashboard',
    answer: { status: 200, description: 'As they are now.', schema: adminStatsSchema },
    refusals: [],
  },
  adminCharts: {
    ...ADMIN_PATHS.adminCharts,
    ...ours,
    summary: 'The figures of the last 7, 30 or 90 days',
    query: adminChartsQuerySchema,
    answer: { status: 200, description: 'Each day, today last.', schema: adminChartsSchema },
    refusals: [],
  },
  adminReplies: {
    ...ADMIN_PATHS.adminReplies,
    ...ours,
    summary: 'How the newest replies to ordinary messages came about, without what was written',
    query: adminRepliesQuerySchema,
    answer: { status: 200, description: 'At most 50.', schema: adminRepliesSchema },
    refusals: [],
  },
  adminUsers: {
    ...ADMIN_PATHS.adminUsers,
    ...ours,
    summary: 'The newest people',
    answer: { status: 200, description: 'At most 100.', schema: z.array(adminUserSchema) },
    refusals: [],
  },
  adminUserPage: {
    ...ADMIN_PATHS.adminUserPage,
    ...ours,
    summary: 'People by address or name, sorted, a page at a time',
    query: adminUsersQuerySchema,
    answer: { status: 200, description: 'At most 50.', schema: adminUserPageSchema },
    refusals: [],
  },
  adminDeleteUser: {
    ...ADMIN_PATHS.adminDeleteUser,
    ...ofUser,
    summary: 'Delete an account with everything held about the person',
    body: adminReasonBodySchema,
    refusals: ['accountProtected', 'ownAccount', 'userNotFound'],
  },
  adminResetPassword: {
    ...ADMIN_PATHS.adminResetPassword,
    ...ofUser,
    summary: 'Set a new password and end all sign-ins of the person',
    body: adminResetPasswordBodySchema,
    refusals: ['userNotFound'],
  },
  adminUpgrade: {
    ...ADMIN_PATHS.adminUpgrade,
    ...ofUser,
    summary: 'Give a person Premium without payment',
    body: adminReasonBodySchema,
    refusals: ['userNotFound', 'userIsPremium'],
  },
  adminDowngrade: {
    ...ADMIN_PATHS.adminDowngrade,
    ...ofUser,
    summary: 'Take Premium from a person; a paid subscription ends at once',
    body: adminReasonBodySchema,
    refusals: ['userNotFound', 'userIsFree', 'paymentsUnavailable'],
  },
  adminAudit: {
    ...ADMIN_PATHS.adminAudit,
    ...ours,
    summary: 'What administrators have done, newest first',
    query: adminAuditQuerySchema,
    answer: { status: 200, description: 'At most 50 entries.', schema: adminAuditSchema },
    refusals: [],
  },
} as const satisfies Partial<Record<keyof typeof ADMIN_PATHS, Endpoint>>;

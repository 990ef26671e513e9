import type { adminCalls } from '@winny/common/contract/rest-admin';
import { downgradeUser, upgradeUser } from '../admin/change-plan.ts';
import { deleteUser, resetUserPassword } from '../admin/change-user.ts';
import { adminCharts } from '../admin/charts.ts';
import { listUserPage, listUsers } from '../admin/list-users.ts';
import { readAudit } from '../admin/read-audit.ts';
import { readReplies } from '../admin/read-replies.ts';
import type { RestHandlers } from './mount-rest.ts';

/** The handlers of the calls about figures, people and the audit log. */
export const adminHandlers: Pick<RestHandlers, keyof typeof adminCalls> = {
  adminStats: ({ planFigures }) => planFigures(),
  adminCharts: (services, { query }) => adminCharts(services, query.days),
  adminReplies: (services, { query }) => readReplies(services, query.before),
  adminUsers: (services) => listUsers(services),
  adminUserPage: (services, { query }) => listUserPage(services, query),
  adminDeleteUser: (services, { viewer, params }) => deleteUser(services, viewer, params.id),
  adminResetPassword: (services, { params, body }) =>
    resetUserPassword(services, params.id, body.newPassword),
  adminUpgrade: (services, { params }) => upgradeUser(services, params.id),
  adminDowngrade: (services, { params }) => downgradeUser(services, params.id),
  adminAudit: (services, { query }) => readAudit(services, query.before),
};

import { readSafetyPlan, saveSafetyPlan } from '../account/safety-plan.ts';
import { sendTestMails } from '../account/test-mails.ts';
import { stripeForBrowser } from '../billing/stripe-for-browser.ts';
import { acceptMessage } from '../chat/accept-message.ts';
import { acceptGreeting } from '../chat/greet.ts';
import { listMessages } from '../chat/load-conversation.ts';
import { recordSupportAct } from '../chat/record-support-act.ts';
import { retryReply } from '../chat/retry-reply.ts';
import { createSession, deleteSession, getSession, listSessions, renameSession } from '../chat/sessions.ts';
import { stopReply } from '../chat/stop-reply.ts';
import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import { knowledgeHandlers } from './knowledge-handlers.ts';
import type { RestHandlers } from './mount-rest.ts';
import { subscriptionHandlers } from './subscription-handlers.ts';

/** The handlers of all REST calls. */
export const restHandlers: RestHandlers = {
  ...accountHandlers,
  ...adminHandlers,
  ...knowledgeHandlers,

  safetyPlan: (services, { viewer }) => readSafetyPlan(services, viewer),
  saveSafetyPlan: (services, { viewer, body }) => saveSafetyPlan(services, viewer, body),

  listSessions: (services, { viewer }) => listSessions(services, viewer),
  createSession: (services, { viewer, body }) => createSession(services, viewer, body),
  getSession: (services, { viewer, params }) => getSession(services, viewer, params.id),
  renameSession: (services, { viewer, params, body }) =>
    renameSession(services, viewer, params.id, body.title),
  async deleteSession(services, { viewer, params }) {
    await deleteSession(services, viewer, params.id);
    return { message: 'Session deleted' };
  },

  listMessages: (services, { viewer, params, query }) =>
    listMessages(services, viewer, params.id, query.after),
  sendMessage: (services, { viewer, body }) => acceptMessage(services, viewer, body),
  greet: (services, { viewer, body }) => acceptGreeting(services, viewer, body),
  retryReply: (services, { viewer, params }) => retryReply(services, viewer, params.id),
  supportAct: (services, { viewer, params, body }) => recordSupportAct(services, viewer, params.id, body),
  stopReply: (services, { viewer, params }) => stopReply(services, viewer, params.id),

  ...subscriptionHandlers,
  testEmails: (services, { viewer }) => sendTestMails(services, viewer),

  config: ({ environment }) => ({
    parentBrandName: environment.PARENT_BRAND_NAME,
    parentBrandUrl: environment.PARENT_BRAND_URL,
    appTimezone: environment.APP_TIMEZONE,
    ...stripeForBrowser(environment),
  }),
};

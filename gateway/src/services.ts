import { createStripe } from '@winny/common/billing/stripe-client';
import { createAuditStore } from '@winny/common/data/admin/audit-store';
import { createDailyFigures } from '@winny/common/data/admin/daily-figures';
import { createPeopleStore } from '@winny/common/data/admin/people-store';
import { readPlanFigures } from '@winny/common/data/admin/plan-figures';
import { createPlanStore } from '@winny/common/data/admin/plan-store';
import { createProvenanceStore } from '@winny/common/data/admin/provenance-store';
import { createStripeEventStore } from '@winny/common/data/billing/event-store';
import { createBillingStore } from '@winny/common/data/billing/store';
import type { Database } from '@winny/common/data/connect';
import { createTallyStore } from '@winny/common/data/counter/tally';
import { createErasureStore } from '@winny/common/data/erasure/store';
import { createKnowledgeBatches } from '@winny/common/data/knowledge/batch-store';
import { createKnowledgeSource } from '@winny/common/data/knowledge/source-store';
import { createKnowledgeStore } from '@winny/common/data/knowledge/store';
import { createMailStore } from '@winny/common/data/mail/store';
import { createCrisisClaims } from '@winny/common/data/message/crisis-claims';
import { createPastTurns, type PastTurns } from '@winny/common/data/message/past-turns';
import { createReplyStore } from '@winny/common/data/message/reply-store';
import { createMessageStore } from '@winny/common/data/message/store';
import { createVerdictStore } from '@winny/common/data/message/verdict-store';
import { createRefusedTexts } from '@winny/common/data/refused-text/store';
import { createSafetyRecords } from '@winny/common/data/safety/store';
import { createSafetyPlanStore } from '@winny/common/data/safety-plan/store';
import { createSessionChatStore } from '@winny/common/data/session/chat-store';
import { createSafetyQuestions } from '@winny/common/data/session/safety-question-store';
import { createSessionStore } from '@winny/common/data/session/store';
import { createAccountStore } from '@winny/common/data/user/account-store';
import { createAllowanceStore } from '@winny/common/data/user/allowance-store';
import { createUserStore } from '@winny/common/data/user/store';
import { createUnsentCharges } from '@winny/common/data/user/unsent-charges';
import { type EncoderThread, openEncoderThread } from '@winny/common/encoder/open-encoder-thread';
import { createLiveKnowledge } from '@winny/common/knowledge/live-knowledge';
import { createEnqueuer } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import { createPublisher } from '@winny/common/platform/publish';
import { readTogether } from '@winny/common/platform/read-together';
import type { Redis } from '@winny/common/platform/redis';
import { createRunningReplies } from '@winny/common/platform/running-reply';
import { limitConcurrency } from './account/limit-concurrency.ts';
import { createMailLimits } from './account/mail-limits.ts';
import { createPasswords } from './account/passwords.ts';
import { createRegistrationLimit } from './account/registration-limit.ts';
import { createSignInLimit } from './account/sign-in-limit.ts';
import { createTestMailLimit } from './account/test-mail-limit.ts';
import { createTokens } from './account/token.ts';
import type { AdminServices } from './admin/admin-services.ts';
import { createPaymentLimit } from './billing/payment-limit.ts';
import type { ChatServices } from './chat/chat-services.ts';
import { createVerdictWaiters } from './chat/crisis-verdict.ts';
import type { GatewayEnvironment } from './env.ts';
import { createGoldenRun } from './knowledge/golden-run.ts';
import type { KnowledgeServices } from './knowledge/knowledge-services.ts';
import {
  createPersonLimits,
  createRequestsInProgress,
  createSendPace,
  type PersonLimits,
  type RequestsInProgress,
} from './request-limits.ts';

/** The gateway's configuration and open connections. */
export interface Foundations {
  environment: GatewayEnvironment;
  logger: Logger;
  db: Database;
  /** For ordinary commands. */
  redis: Redis;
  /** For BullMQ, which requires a connection that never gives up a command. */
  queueRedis: Redis;
  now: () => Date;
}

/** All services of the gateway. */
export interface Services extends Foundations, ChatServices, AdminServices, KnowledgeServices {
  environment: GatewayEnvironment;
  /**
   * `ending`: the process is shutting down and must get no more requests from a load balancer. `isSubscribed`: whether the
   * subscriber connection to Redis is up.
   */
  lifecycle: { ending: boolean; isSubscribed: () => boolean };
  pastTurns: PastTurns;
  /** Requests in progress, over REST and sockets. */
  requestsInProgress: RequestsInProgress;
  /** The thread of this process with the search encoder. */
  searchEncoder: EncoderThread;
  /** Limits the concurrent requests of each person. */
  personLimits: PersonLimits;
}

/** Creates the services on open connections; opens none itself. */
export function createServices(foundations: Foundations): Services {
  const { environment, db, redis, queueRedis, now, logger } = foundations;
  const searchEncoder = openEncoderThread({
    onFailure: (err) => logger.warn({ err }, 'search encoder ended'),
  });
  const publishedKnowledge = createLiveKnowledge({
    source: createKnowledgeSource(db),
    encoder: environment.KNOWLEDGE_MEANING === 'on' ? searchEncoder : null,
    processId: environment.GATEWAY_ID,
    now,
    onFailure: (err) => logger.warn({ err }, 'knowledge not up to date'),
  });
  return {
    ...foundations,
    searchEncoder,
    users: createUserStore(db),
    accounts: createAccountStore(db),
    audit: createAuditStore(db),
    people: createPeopleStore(db),
    plans: createPlanStore(db),
    planFigures: readTogether(() => readPlanFigures(db, now())),
    dailyFigures: createDailyFigures(db),
    provenance: createProvenanceStore(db),
    sessions: createSessionStore(db),
    sessionChat: createSessionChatStore(db),
    safetyQuestions: createSafetyQuestions(db),
    messages: createMessageStore(db),
    pastTurns: createPastTurns(db),
    safetyRecords: createSafetyRecords(db),
    refusedTexts: createRefusedTexts(db),
    erasures: createErasureStore(db),
    safetyPlans: createSafetyPlanStore(db),
    knowledge: createKnowledgeStore(db),
    knowledgeBatches: createKnowledgeBatches(db),
    publishedKnowledge,
    goldenRun: createGoldenRun(publishedKnowledge),
    uploadWork: limitConcurrency({ concurrent: 2, waiting: 0 }),
    mails: createMailStore(db),
    mailLimits: createMailLimits(redis),
    testMailLimit: createTestMailLimit(redis),
    replies: createReplyStore(db),
    crisisClaims: createCrisisClaims(db),
    verdictStore: createVerdictStore(db),
    allowance: createAllowanceStore(db),
    stripe: environment.STRIPE_SECRET_KEY
      ? createStripe(environment.STRIPE_SECRET_KEY, environment.STRIPE_API_BASE)
      : null,
    billing: createBillingStore(db),
    paymentLimit: createPaymentLimit(redis),
    stripeEvents: createStripeEventStore(db),
    tallies: createTallyStore(db),
    unsentCharges: createUnsentCharges(db, environment.MESSAGE_RETENTION_DAYS),
    running: createRunningReplies(redis),
    verdicts: createVerdictWaiters(environment.GATEWAY_ID, environment.VERDICT_WAIT_MS),
    timeZone: environment.APP_TIMEZONE,
    sendPace: createSendPace(redis),
    publisher: createPublisher(redis),
    enqueuer: createEnqueuer(queueRedis),
    passwords: createPasswords(environment.BCRYPT_COST),
    tokens: createTokens(environment.JWT_SECRET, now),
    signInLimit: createSignInLimit(redis),
    lifecycle: { ending: false, isSubscribed: () => false },
    registrationLimit: createRegistrationLimit(redis, environment.REGISTRATIONS_PER_HOUR),
    passwordWork: limitConcurrency({ concurrent: 2, waiting: 64 }),
    requestsInProgress: createRequestsInProgress(),
    personLimits: createPersonLimits(),
  };
}

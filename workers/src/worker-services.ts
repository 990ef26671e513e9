import { createStripe, type Stripe } from '@winny/common/billing/stripe-client';
import { createDailyFigures, type DailyFiguresStore } from '@winny/common/data/admin/daily-figures';
import { createStripeEventStore, type StripeEventStore } from '@winny/common/data/billing/event-store';
import { type BillingStore, createBillingStore } from '@winny/common/data/billing/store';
import type { Database } from '@winny/common/data/connect';
import { createTallyStore, type TallyStore } from '@winny/common/data/counter/tally';
import { createKnowledgeBatches, type KnowledgeBatches } from '@winny/common/data/knowledge/batch-store';
import { createKnowledgeSource } from '@winny/common/data/knowledge/source-store';
import { createOverdueMails, type OverdueMails } from '@winny/common/data/mail/overdue-mails';
import { createMailStore, type MailStore } from '@winny/common/data/mail/store';
import { createReplyStore, type ReplyStore } from '@winny/common/data/message/reply-store';
import { createMessageStore, type MessageStore } from '@winny/common/data/message/store';
import { createVerdictStore, type VerdictStore } from '@winny/common/data/message/verdict-store';
import { createRefusedTexts, type RefusedTexts } from '@winny/common/data/refused-text/store';
import { createSafetyRecords, type SafetyRecords } from '@winny/common/data/safety/store';
import { createSessionChatStore, type SessionChatStore } from '@winny/common/data/session/chat-store';
import { createDerivedRetention, type DerivedRetention } from '@winny/common/data/session/derived-retention';
import {
  createSafetyQuestions,
  type SafetyQuestions,
} from '@winny/common/data/session/safety-question-store';
import { createSessionStore, type SessionStore } from '@winny/common/data/session/store';
import { type AfterCrisisStore, createAfterCrisisStore } from '@winny/common/data/user/after-crisis-store';
import { type AllowanceStore, createAllowanceStore } from '@winny/common/data/user/allowance-store';
import { createUserStore, type UserStore } from '@winny/common/data/user/store';
import { type EncoderThread, openEncoderThread } from '@winny/common/encoder/open-encoder-thread';
import { createLiveKnowledge, type LiveKnowledge } from '@winny/common/knowledge/live-knowledge';
import { createEnqueuer, type Enqueuer } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import { createPublisher, type Publisher } from '@winny/common/platform/publish';
import type { Redis } from '@winny/common/platform/redis';
import { createRunningReplies, type RunningReplies } from '@winny/common/platform/running-reply';
import { createJudgeBreaker, type JudgeBreaker } from './classify-crisis/judge.ts';
import { collectLateVerdicts, type LateVerdicts } from './classify-crisis/late-verdicts.ts';
import type { WorkerEnvironment } from './env.ts';
import { createRunningWork, type RunningWork } from './generate-reply/running-work.ts';
import { createMailer, type Mailer } from './providers/mail.ts';
import { createModel, type Model } from './providers/openai.ts';

export interface Foundations {
  environment: WorkerEnvironment;
  logger: Logger;
  db: Database;
  /** For ordinary commands. */
  redis: Redis;
  /** For adding jobs to queues. */
  queueRedis: Redis;
  now: () => Date;
}

/** All services of a worker. */
export interface WorkerServices extends Foundations {
  workerId: string;
  users: UserStore;
  sessions: SessionStore;
  sessionChat: SessionChatStore;
  derivedRetention: DerivedRetention;
  afterCrisis: AfterCrisisStore;
  safetyRecords: SafetyRecords;
  refusedTexts: RefusedTexts;
  safetyQuestions: SafetyQuestions;
  messages: MessageStore;
  mails: MailStore;
  overdueMails: OverdueMails;
  replies: ReplyStore;
  verdicts: VerdictStore;
  allowance: AllowanceStore;
  publisher: Publisher;
  enqueuer: Enqueuer;
  running: RunningReplies;
  model: Model;
  judgeBreaker: JudgeBreaker;
  lateVerdicts: LateVerdicts;
  mailer: Mailer;
  /** Null where payments are not configured. */
  stripe: Stripe | null;
  billing: BillingStore;
  stripeEvents: StripeEventStore;
  tallies: TallyStore;
  dailyFigures: DailyFiguresStore;
  timeZone: string;
  work: RunningWork;
  knowledgeBatches: KnowledgeBatches;
  /** The thread of this process with the crisis encoder and the crisis model. */
  crisisModel: EncoderThread;
  /** The knowledge behind the replies. */
  knowledge: LiveKnowledge;
}

/** Creates the services on open connections; opens none itself. */
export function createWorkerServices(foundations: Foundations): WorkerServices {
  const { environment, db, redis, queueRedis, logger } = foundations;
  const crisisModel = openEncoderThread({
    withCrisisModel: environment.CRISIS_MODEL === 'on' && environment.WORKER_LANES.includes('crisis'),
    onFailure: (err) => logger.warn({ err }, 'crisis model ended'),
  });
  // In a thread of its own, so that no message waits for its verdict behind a search.
  const searchEncoder = openEncoderThread({
    onFailure: (err) => logger.warn({ err }, 'search encoder ended'),
  });
  return {
    ...foundations,
    workerId: environment.WORKER_ID,
    users: createUserStore(db),
    sessions: createSessionStore(db),
    sessionChat: createSessionChatStore(db),
    derivedRetention: createDerivedRetention(db),
    afterCrisis: createAfterCrisisStore(db),
    safetyRecords: createSafetyRecords(db),
    refusedTexts: createRefusedTexts(db),
    safetyQuestions: createSafetyQuestions(db),
    messages: createMessageStore(db),
    mails: createMailStore(db),
    overdueMails: createOverdueMails(db),
    replies: createReplyStore(db),
    verdicts: createVerdictStore(db),
    allowance: createAllowanceStore(db),
    publisher: createPublisher(redis),
    enqueuer: createEnqueuer(queueRedis),
    running: createRunningReplies(redis),
    model: createModel({
      apiKey: environment.OPENAI_API_KEY,
      baseURL: environment.OPENAI_BASE_URL,
      model: environment.OPENAI_MODEL,
    }),
    judgeBreaker: createJudgeBreaker(logger),
    lateVerdicts: collectLateVerdicts(),
    mailer: createMailer(environment.SMTP_URL, environment.MAIL_FROM),
    stripe: environment.STRIPE_SECRET_KEY
      ? createStripe(environment.STRIPE_SECRET_KEY, environment.STRIPE_API_BASE)
      : null,
    billing: createBillingStore(db),
    stripeEvents: createStripeEventStore(db),
    tallies: createTallyStore(db),
    dailyFigures: createDailyFigures(db),
    timeZone: environment.APP_TIMEZONE,
    work: createRunningWork(),
    knowledgeBatches: createKnowledgeBatches(db),
    crisisModel,
    knowledge: createLiveKnowledge({
      source: createKnowledgeSource(db),
      encoder: environment.KNOWLEDGE_MEANING === 'on' ? searchEncoder : null,
      processId: environment.WORKER_ID,
      now: foundations.now,
      onFailure: (err) => logger.warn({ err }, 'knowledge not up to date'),
    }),
  };
}

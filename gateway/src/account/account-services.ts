import type { Stripe } from '@winny/common/billing/stripe-client';
import type { BillingStore } from '@winny/common/data/billing/store';
import type { Database } from '@winny/common/data/connect';
import type { ErasureStore } from '@winny/common/data/erasure/store';
import type { MailStore } from '@winny/common/data/mail/store';
import type { MessageStore } from '@winny/common/data/message/store';
import type { SafetyRecords } from '@winny/common/data/safety/store';
import type { SafetyPlanStore } from '@winny/common/data/safety-plan/store';
import type { SessionStore } from '@winny/common/data/session/store';
import type { AccountStore } from '@winny/common/data/user/account-store';
import type { UserStore } from '@winny/common/data/user/store';
import type { UnsentCharges } from '@winny/common/data/user/unsent-charges';
import type { Enqueuer } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import type { Publisher } from '@winny/common/platform/publish';
import type { Redis } from '@winny/common/platform/redis';
import type { RunningReplies } from '@winny/common/platform/running-reply';
import type { GatewayEnvironment } from '../env.ts';
import type { ConcurrencyLimit } from './limit-concurrency.ts';
import type { MailLimits } from './mail-limits.ts';
import type { Passwords } from './passwords.ts';
import type { RegistrationLimit } from './registration-limit.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { TestMailLimit } from './test-mail-limit.ts';
import type { Tokens } from './token.ts';

/** The services that the account functions use. */
export interface AccountServices {
  users: UserStore;
  accounts: AccountStore;
  sessions: SessionStore;
  messages: MessageStore;
  unsentCharges: UnsentCharges;
  safetyRecords: SafetyRecords;
  passwords: Passwords;
  /** Limits concurrent bcrypt work: each hash takes a thread of libuv's pool for a quarter of a second. */
  passwordWork: ConcurrencyLimit;
  tokens: Tokens;
  signInLimit: SignInLimit;
  registrationLimit: RegistrationLimit;
  erasures: ErasureStore;
  safetyPlans: SafetyPlanStore;
  /** Null where payments are not configured. */
  stripe: Stripe | null;
  billing: BillingStore;
  running: RunningReplies;
  redis: Redis;
  mailLimits: MailLimits;
  mails: MailStore;
  db: Database;
  testMailLimit: TestMailLimit;
  publisher: Publisher;
  enqueuer: Enqueuer;
  environment: Pick<GatewayEnvironment, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
  timeZone: string;
  logger: Logger;
  now: () => Date;
}

import type { Database } from '@winny/common/data/connect';
import { createSessionStore, type SessionStore } from '@winny/common/data/session/store';
import { createUserStore, type UserStore } from '@winny/common/data/user/store';
import { createEnqueuer, type Enqueuer } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import { createPublisher, type Publisher } from '@winny/common/platform/publish';
import type { Redis } from '@winny/common/platform/redis';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { createSignInLimit, type SignInLimit } from './account/sign-in-limit.ts';
import { createTokens, type Tokens } from './account/token.ts';
import type { GatewayEnvironment } from './env.ts';

/** What a gateway is made from: its configuration and its open connections. */
export interface Foundations {
  environment: GatewayEnvironment;
  logger: Logger;
  db: Database;
  /** For ordinary commands. */
  redis: Redis;
  /** For BullMQ, which wants a connection that never gives up a command. */
  queueRedis: Redis;
  now(): Date;
}

/** What every door and verb of the gateway may use. */
export interface Services extends Foundations {
  users: UserStore;
  sessions: SessionStore;
  publisher: Publisher;
  enqueuer: Enqueuer;
  passwords: Passwords;
  tokens: Tokens;
  signInLimit: SignInLimit;
  /** Set when the process is about to end: a load balancer should send nobody here any more. */
  lifecycle: { ending: boolean };
}

/** Builds everything on the open connections; opens none itself. */
export function createServices(foundations: Foundations): Services {
  const { environment, db, redis, queueRedis, now } = foundations;
  return {
    ...foundations,
    users: createUserStore(db),
    sessions: createSessionStore(db),
    publisher: createPublisher(redis),
    enqueuer: createEnqueuer(queueRedis),
    passwords: createPasswords(environment.BCRYPT_COST),
    tokens: createTokens(environment.SESSION_SECRET, now),
    signInLimit: createSignInLimit(redis),
    lifecycle: { ending: false },
  };
}

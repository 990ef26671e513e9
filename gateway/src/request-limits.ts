import type { Redis } from '@winny/common/platform/redis';
import { withTimeout } from '@winny/common/platform/waiting';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { PERSON_LIMITS } from './account/person-limit-keys.ts';

/** Concurrent requests per gateway, over REST and sockets. Limits the memory they take while the database is slow. */
export const MAX_REQUESTS_IN_PROGRESS = 1_000;
/** The share that is reserved for messages, so that they are accepted under any other load. */
const FOR_MESSAGES = 0.2;

export interface RequestsInProgress {
  /**
   * Counts a request if the limit allows it; each `true` requires one `leave`.
   * @param sends whether the request sends a message
   * @returns false at the limit
   */
  enter(sends?: boolean): boolean;
  leave(): void;
  /**
   * Runs a request, or refuses it at the limit.
   * @param refuse sends the refusal
   * @param sends whether the request sends a message
   */
  during(work: () => Promise<void>, refuse: () => void, sends?: boolean): Promise<void>;
  /** Resolves when no request is in progress. */
  idle(): Promise<void>;
}

/** Counts requests in progress, to limit them and to wait for the last one at shutdown. */
export function createRequestsInProgress(limit = MAX_REQUESTS_IN_PROGRESS): RequestsInProgress {
  let count = 0;
  let idlers: (() => void)[] = [];
  const requestsInProgress: RequestsInProgress = {
    enter(sends = false) {
      if (count >= (sends ? limit : limit * (1 - FOR_MESSAGES))) return false;
      count += 1;
      return true;
    },
    leave() {
      count -= 1;
      if (count > 0) return;
      for (const resolve of idlers) resolve();
      idlers = [];
    },
    async during(work, refuse, sends) {
      if (!requestsInProgress.enter(sends)) return refuse();
      try {
        await work();
      } finally {
        requestsInProgress.leave();
      }
    },
    idle: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
  return requestsInProgress;
}

/** Concurrent requests per person and gateway, over all connections. */
const MAX_CONCURRENT = { rest: 32, socket: 64, send: 32 } as const;
/** Messages of one person that may wait. */
const SENDS_WAITING = 200;

/** The kind of a request; messages are counted separately, over REST and sockets together. */
export type RequestKind = keyof typeof MAX_CONCURRENT;

export interface PersonLimits {
  /**
   * Runs a request of a person within the limit of its kind. A message is not refused at the limit but waits in order, so
   * that one person cannot occupy the whole gateway.
   * @param refuse called when too many requests run, or too many messages wait
   */
  during(person: string, kind: RequestKind, work: () => Promise<void>, refuse: () => void): Promise<void>;
}

interface Load {
  running: number;
  waiting: (() => void)[];
}

/** Limits the concurrent requests of each person at this gateway. */
export function createPersonLimits(): PersonLimits {
  const loads = new Map<string, Load>();
  return {
    async during(person, kind, work, refuse) {
      const key = `${kind}:${person}`;
      const mine = loads.get(key) ?? { running: 0, waiting: [] };
      loads.set(key, mine);
      if (mine.running < MAX_CONCURRENT[kind]) mine.running += 1;
      else if (kind !== 'send' || mine.waiting.length >= SENDS_WAITING) return refuse();
      // The next waiting message starts in its stead directly.
      else await new Promise<void>((resolve) => mine.waiting.push(resolve));
      try {
        await work();
      } finally {
        const next = mine.waiting.shift();
        if (next) next();
        else mine.running -= 1;
        if (mine.running === 0) loads.delete(key);
      }
    },
  };
}

/** Limits of one connection (RT-30). */
export const MAX_RUNNING = 32;
export const REQUESTS_PER_SECOND = 20;
/** The burst after a quiet time: a reconnecting browser sends several requests. */
const BURST = 2 * REQUESTS_PER_SECOND;
/** Messages of one connection that may wait. */
const MAX_WAITING = 100;

/** `begun`: the request runs or will run. `refused`: the limit is reached. `full`: too many messages wait. */
export type Admission = 'begun' | 'refused' | 'full';

export interface ConnectionLimits {
  /**
   * Starts a request while fewer than 32 run and at most 20 a second have started.
   * @param work the request; must not reject
   * @param waits whether it waits at the limit instead of being refused
   */
  begin(work: () => Promise<void>, waits: boolean): Admission;
  /** Drops waiting requests after a disconnect. They were not acknowledged, so the client sends them again. */
  close(): void;
}

/** Limits the requests of one connection. */
export function createConnectionLimits(): ConnectionLimits {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let saved = BURST;
  let counted = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const mayBegin = () => {
    const now = performance.now();
    saved = Math.min(BURST, saved + ((now - counted) / 1_000) * REQUESTS_PER_SECOND);
    counted = now;
    return !closed && running < MAX_RUNNING && saved >= 1;
  };
  const run = (work: () => Promise<void>) => {
    saved -= 1;
    running += 1;
    void work().finally(() => {
      running -= 1;
      runWaiting();
    });
  };
  const runWaiting = () => {
    clearTimeout(timer);
    while (waiting.length > 0 && mayBegin()) {
      const work = waiting.shift();
      if (work) run(work);
    }
    if (waiting.length > 0) timer = setTimeout(runWaiting, 1_000 / REQUESTS_PER_SECOND);
  };

  return {
    begin(work, waits) {
      if (waiting.length === 0 && mayBegin()) {
        run(work);
        return 'begun';
      }
      if (!waits) return 'refused';
      if (waiting.length >= MAX_WAITING) return 'full';
      waiting.push(work);
      runWaiting();
      return 'begun';
    },
    close() {
      closed = true;
      waiting.length = 0;
      clearTimeout(timer);
    },
  };
}

/** No person writes more in a minute (DEC-57). */
export const MESSAGES_PER_MINUTE = 30;
const COUNT_TIMEOUT_MS = 250;

export interface SendPace {
  /**
   * Counts a message of this person. Never rejects.
   * @returns true above 30 messages a minute, the pace of a program. Such a message is accepted like any other, but a crisis
   *   reply to it is the fixed safety text alone, without a model request.
   */
  isAbove(ownerId: string): Promise<boolean>;
}

/** Counts in Redis for all gateways, in memory while Redis is away, and not at all while Redis hangs. */
export function createSendPace(redis: Redis): SendPace {
  const counted = { points: MESSAGES_PER_MINUTE, duration: 60 };
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: PERSON_LIMITS.messages,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counted),
    ...counted,
  });
  return {
    isAbove(ownerId) {
      const above = limiter.consume(ownerId).then(
        () => false,
        (reason: unknown) => reason instanceof RateLimiterRes,
      );
      return withTimeout(COUNT_TIMEOUT_MS, above, () => false);
    },
  };
}

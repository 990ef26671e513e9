import { inject } from 'vitest';

/** Services that a test run starts once, before the first file (`infra/checks/test-services.ts`). */
declare module 'vitest' {
  export interface ProvidedContext {
    /** A shared database server; each test file uses its own database. */
    mongoUri: string;
    redisServerBin: string;
    /** Starts a stand-in for Stripe with each request (`infra/stand-ins/stripe/testing/serve-starter.ts`). */
    stripeStarter: string;
    /** A stand-in for the model, as a value of OPENAI_BASE_URL (`infra/stand-ins/llm/testing/serve-model.ts`). */
    standInModel: string;
  }
}

/** The database server of this run. */
export const providedMongoUri = (): string => inject('mongoUri');

/** The address that starts stand-ins for Stripe. */
export const providedStripeStarter = (): string => inject('stripeStarter');

/** The address of the stand-in for the model. */
export const providedStandInModel = (): string => inject('standInModel');

/** The `redis-server` program of this run. */
export const providedRedisServer = (): string => inject('redisServerBin');

import { LIMITS } from '@winny/common/contract/limits';

/** A claim by a worker usually takes milliseconds after the verdict; later than this (ms), the reaper helps. */
export const CLAIM_DUE_MS = LIMITS.verdictWaitMs + 2_500;

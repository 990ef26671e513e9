import { z } from 'zod';

const tokens = z.int().min(0).max(1_000_000);
const ms = z.int().min(0).max(3_600_000);
const speed = { tokensPerSecond: z.number().positive().max(100_000).optional(), firstTokenMs: ms.optional() };
const after = z.strictObject({ ...speed, afterTokens: tokens.default(5) });
const none = z.strictObject(speed);

/** The parameters each scenario takes. */
const paramsOf = {
  slow: z.strictObject({ ...speed, tokensPerSecond: z.number().positive().max(100_000).default(5) }),
  'slow-first-token': z.strictObject({ ...speed, firstTokenMs: ms.default(5_000) }),
  stall: after,
  cut: after,
  malformed: after,
  'no-finish-reason': z.strictObject({
    ...speed,
    afterTokens: tokens.optional(),
    done: z.boolean().default(true),
  }),
  '429': z.strictObject({ retryAfterSeconds: z.number().min(0).max(3_600).default(1) }),
  '500': z.strictObject({}),
  empty: none,
  'very-long': z.strictObject({ ...speed, tokens: tokens.default(4_000) }),
  script: z.strictObject({
    ...speed,
    text: z.string().optional(),
    tokens: z.array(z.string()).max(100_000).optional(),
  }),
  'bad-json': none,
};

export type ScenarioName = keyof typeof paramsOf;
export const SCENARIO_NAMES = Object.keys(paramsOf) as ScenarioName[];
type ParamsOf = { [Name in ScenarioName]: z.infer<(typeof paramsOf)[Name]> };

/** A fault or script for one request, chosen by a test and never by the words of a message. */
export type Scenario = { [Name in ScenarioName]: { name: Name; params: ParamsOf[Name] } }[ScenarioName];

export type ScenarioMatch = 'reply' | 'judge' | 'any';

const orderSchema = z.strictObject({
  name: z.enum(SCENARIO_NAMES as [ScenarioName, ...ScenarioName[]]),
  times: z.int().min(1).max(1_000_000).default(1),
  params: z.record(z.string(), z.unknown()).default({}),
  match: z.enum(['reply', 'judge', 'any']).optional(),
});

export interface ScenarioOrder {
  scenario: Scenario;
  times: number;
  match: ScenarioMatch;
}

/** Parses the body of `POST /control/scenarios`. Throws a ZodError naming what is wrong. */
export function parseScenarioOrder(body: unknown): ScenarioOrder {
  const { name, times, params, match } = orderSchema.parse(body);
  const scenario = { name, params: paramsOf[name].parse(params) } as Scenario;
  return { scenario, times, match: match ?? (name === 'bad-json' ? 'judge' : 'reply') };
}

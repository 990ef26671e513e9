import { type Deliveries, EventAdversary, type Unreliability } from './event-adversary.ts';
import { judge, type Verdict } from './judge.ts';
import { PayingPerson } from './paying-person.ts';
import { lag, type PaymentWorld, send } from './payment-world.ts';
import { Random } from './random.ts';

export interface BatchOptions {
  seed: number;
  /** One interleaving each. */
  people: number;
  how: Unreliability;
  /** How long the last changes may take to be mended after the sweep; 0 for a run without killed processes. */
  patienceMs: number;
  /** Called when all people have acted and all events were delivered. */
  onActed?: () => void;
}

export interface BatchResult {
  deliveries: Deliveries;
  /** Checkouts that were paid on Stripe's page. */
  payments: number;
  /** The findings about each person with any. */
  findings: Verdict[];
}

const DAY_S = 24 * 60 * 60;
/** Some days, a trial, or a month with its retries passes between two phases. */
const PASSING_DAYS = [3, 8, 17, 32, 40];
const PHASES = 3;
const SWEEP_AGAIN_MS = 5_000;

/**
 * Lets people pay, cancel and come back in a random order, while events are delivered as unreliably as can be and time passes
 * at Stripe; then sweeps, and compares every person with Stripe.
 */
export async function runBatch(world: PaymentWorld, options: BatchOptions): Promise<BatchResult> {
  const random = new Random(options.seed);
  // The sweep leaves events of the last half minute to the webhook, unless Stripe's clock is ahead.
  await passDays(world, 1);
  const adversary = new EventAdversary(world, new Random(options.seed + 1), options.how);
  const people = await Promise.all(
    Array.from({ length: options.people }, (_, index) =>
      PayingPerson.arrive(world, new Random(options.seed + 2 + index)),
    ),
  );
  await adversary.begin();
  for (let phase = 0; phase < PHASES; phase += 1) {
    // Workers sweep every minute, so always before days have passed.
    if (phase > 0) {
      await world.sweep();
      await passDays(world, random.pick(PASSING_DAYS));
    }
    await Promise.all(people.map((person) => person.act(phase === 0)));
  }
  await adversary.end();
  options.onActed?.();
  const findings = await mend(world, people, options.patienceMs);
  // No event tells of these days.
  await passDays(world, random.pick(PASSING_DAYS));
  findings.push(...(await mend(world, people, options.patienceMs)));
  return {
    deliveries: adversary.counts,
    payments: people.reduce((sum, { paid }) => sum + paid, 0),
    findings,
  };
}

async function passDays(world: PaymentWorld, days: number): Promise<void> {
  if (days > 0) await send(`${world.stripeUrl}/control/clock`, { body: { advance: days * DAY_S } });
}

/** Sweeps until nothing is wrong, or patience is over. */
async function mend(
  world: PaymentWorld,
  people: readonly PayingPerson[],
  patienceMs: number,
): Promise<Verdict[]> {
  const until = performance.now() + patienceMs;
  let left = people;
  for (;;) {
    await world.sweep();
    const verdicts = await Promise.all(left.map((person) => judge(world, person)));
    left = left.filter((_, index) => isUnsound(verdicts[index]));
    if (left.length === 0 || performance.now() >= until) return verdicts.filter(isUnsound);
    await lag(SWEEP_AGAIN_MS);
  }
}

function isUnsound(verdict: Verdict | undefined): verdict is Verdict {
  return verdict !== undefined && Object.values(verdict).some((list: string[]) => list.length > 0);
}

import { expect } from 'vitest';

/** Plans that go straight to what they look for. A sort in memory is none: its `inputStage` may read too much, but is bounded. */
const DIRECT = new Set([
  'IXSCAN',
  'IDHACK',
  'EXPRESS_IXSCAN',
  'EXPRESS_IDHACK',
  'CLUSTERED_IXSCAN',
  'COUNT_SCAN',
]);

/**
 * Demands that the database answers a query by an index, and never by reading a whole collection: one scan of a large
 * collection holds everybody up. Takes queries that read; of an update or a removal, give a `findOne` with its filter.
 */
export async function expectIndexed(query: Explainable): Promise<void> {
  const explained: unknown = await query.explain('queryPlanner');
  const stages = stagesOf(winningPlan(explained));
  expect(stages.length, 'the plan names its stages').toBeGreaterThan(0);
  expect(stages, 'no whole collection is read').not.toContain('COLLSCAN');
  expect(
    stages.some((stage) => DIRECT.has(stage)),
    `an index is used: ${stages.join(', ')}`,
  ).toBe(true);
}

interface Explainable {
  explain(verbosity: 'queryPlanner'): PromiseLike<unknown>;
}

function winningPlan(explained: unknown): unknown {
  const [answer] = Array.isArray(explained) ? (explained as unknown[]) : [explained];
  const planner = (answer as { queryPlanner?: { winningPlan?: unknown } }).queryPlanner;
  return planner?.winningPlan;
}

function stagesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(stagesOf);
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) =>
    key === 'stage' && typeof value === 'string' ? [value] : stagesOf(value),
  );
}

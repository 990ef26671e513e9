import { expect } from 'vitest';

/** Plan stages that use an index. A sort in memory is not one: its input may be unindexed, but it is bounded. */
const DIRECT = new Set([
  'IXSCAN',
  'IDHACK',
  'EXPRESS_IXSCAN',
  'EXPRESS_IDHACK',
  'CLUSTERED_IXSCAN',
  'COUNT_SCAN',
]);

/**
 * Asserts that a query uses an index and never scans a collection, because one scan of a large collection delays everyone.
 * Takes read queries; for an update or deletion, pass a `findOne` with its filter.
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

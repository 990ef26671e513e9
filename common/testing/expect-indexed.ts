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
 * @param name the index that must be the one, where another would serve the query but read much more
 */
export async function expectIndexed(query: Explainable, name?: string): Promise<void> {
  const explained: unknown = await query.explain('queryPlanner');
  const plan = winningPlan(explained);
  const stages = valuesOf('stage', plan);
  expect(stages.length, 'the plan names its stages').toBeGreaterThan(0);
  expect(stages, 'no whole collection is read').not.toContain('COLLSCAN');
  expect(
    stages.some((stage) => DIRECT.has(stage)),
    `an index is used: ${stages.join(', ')}`,
  ).toBe(true);
  if (name !== undefined) expect(valuesOf('indexName', plan), 'the index is this one').toEqual([name]);
}

interface Explainable {
  explain(verbosity: 'queryPlanner'): PromiseLike<unknown>;
}

function winningPlan(explained: unknown): unknown {
  const [answer] = Array.isArray(explained) ? (explained as unknown[]) : [explained];
  const planner = (answer as { queryPlanner?: { winningPlan?: unknown } }).queryPlanner;
  return planner?.winningPlan;
}

function valuesOf(field: 'stage' | 'indexName', plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap((part) => valuesOf(field, part));
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) =>
    key === field && typeof value === 'string' ? [value] : valuesOf(field, value),
  );
}

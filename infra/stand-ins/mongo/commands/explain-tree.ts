import { Int32 } from 'bson';
import type { Encodable } from '../bson/encodable.ts';
import type { Examined } from '../plan/candidates.ts';
import type { IdLookup, IndexScan, Plan } from '../plan/plan.ts';
import type { Sort } from '../query/sort.ts';

type Tree = Record<string, Encodable>;

function indexScan(plan: IndexScan): Tree {
  const { index } = plan;
  return {
    stage: 'IXSCAN',
    keyPattern: index.spec.get('key'),
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    indexVersion: 2,
    direction: plan.reverse ? 'backward' : 'forward',
    ranges: plan.ranges.length,
  };
}

function access(plan: Exclude<Plan, { kind: 'union' }>, onlyKeys = false): Tree {
  if (plan.kind === 'id') return { stage: 'IDHACK', indexName: '_id_', keyPattern: { _id: 1 } };
  if (plan.kind === 'index' && onlyKeys) return { ...indexScan(plan), stage: 'COUNT_SCAN' };
  if (plan.kind === 'index') return { stage: 'FETCH', inputStage: indexScan(plan) };
  return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
}

const branch = (plan: IndexScan | IdLookup): Tree => (plan.kind === 'index' ? indexScan(plan) : access(plan));

export interface Wrapping {
  readonly filter: Encodable;
  readonly sort: Sort;
  readonly skip: number;
  readonly limit: number;
  /** The command's own stage on top: UPDATE, DELETE, COUNT. */
  readonly top: string | undefined;
  /** Documents are counted by the keys of an index and not read. */
  readonly onlyKeys: boolean;
}

/** The winning plan as MongoDB shows it, outermost stage first. */
export function planTree(plan: Plan | undefined, around: Wrapping): Tree {
  let tree: Tree;
  if (!plan) tree = { stage: 'EOF' };
  else if (plan.kind === 'union') {
    tree = {
      stage: 'FETCH',
      filter: around.filter,
      inputStage: { stage: 'OR', inputStages: plan.branches.map(branch) },
    };
  } else if (around.onlyKeys) tree = access(plan, true);
  else tree = { ...access(plan), filter: around.filter };
  if (plan && around.sort.length > 0 && !plan.sorted) {
    const sortPattern = Object.fromEntries(
      around.sort.map(({ name, direction }) => [name, new Int32(direction)]),
    );
    tree = { stage: 'SORT', sortPattern, type: 'simple', inputStage: tree };
  }
  if (around.skip > 0) tree = { stage: 'SKIP', skipAmount: around.skip, inputStage: tree };
  if (around.limit > 0) tree = { stage: 'LIMIT', limitAmount: around.limit, inputStage: tree };
  return around.top ? { stage: around.top, inputStage: tree } : tree;
}

/** The cost of a run. */
export function executionStats(tree: Tree, nReturned: number, millis: number, examined: Examined): Tree {
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(millis),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.docs,
    executionStages: { ...tree, nReturned },
  };
}

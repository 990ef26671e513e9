import { identical } from '../bson/compare.ts';
import { asNumber, type Doc, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import type { Index } from '../index/definition.ts';
import type { Collation } from '../query/collation.ts';
import type { Filter } from '../query/filter.ts';
import type { Sort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { type Conjunct, conjunctsOf, implies } from './conditions.ts';
import { exactScan } from './exact.ts';
import { planIndex, type RatedPlan, Wanted } from './index-plan.ts';
import type { CollectionScan, IdLookup, IndexScan, Plan } from './plan.ts';

export interface Question {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly hint: Value | undefined;
  readonly collation: Collation;
}

function idLookup(conjuncts: readonly Conjunct[], collation: Collation): IdLookup | undefined {
  const found = conjuncts.find(
    ({ name, operator, operand, group }) =>
      name === '_id' &&
      operator === 'eq' &&
      group === undefined &&
      !Array.isArray(operand) &&
      (collation.simple || !(typeof operand === 'string' || operand instanceof Map)),
  );
  return found && { kind: 'id', id: found.operand, sorted: true };
}

function best(
  indexes: readonly Index[],
  question: Question,
  conjuncts: readonly Conjunct[],
): RatedPlan | undefined {
  const wanted = new Wanted(conjuncts, question.sort, question.collation.simple);
  let winner: RatedPlan | undefined;
  for (const index of indexes) {
    const rated = planIndex(index, wanted);
    if (rated && (!winner || rated.score > winner.score)) winner = rated;
  }
  return winner;
}

/** The branches of a top-level `$or`, when each of them has an index. */
function union(filter: Filter, collection: Collection, question: Question): Plan | undefined {
  const parts = filter.kind === 'and' ? filter.parts : [filter];
  const others = parts.filter((part) => part.kind !== 'or');
  for (const part of parts) {
    if (part.kind !== 'or' || part.parts.length === 0) continue;
    const branches: (IndexScan | IdLookup)[] = [];
    for (const branch of part.parts) {
      const conjuncts = conjunctsOf({ kind: 'and', parts: [branch, ...others] });
      const found =
        idLookup(conjuncts, question.collation) ??
        best(collection.indexes, { ...question, sort: [] }, conjuncts)?.plan;
      if (found) branches.push(found);
    }
    if (branches.length === part.parts.length) return { kind: 'union', branches, sorted: false };
  }
  return undefined;
}

function natural(hint: Value | undefined, sort: Sort): CollectionScan | undefined {
  const direction = hint instanceof Map ? asNumber(hint.get('$natural')) : undefined;
  const sorted = sort[0]?.name === '$natural' ? sort[0].direction : undefined;
  if (direction === undefined && sorted === undefined) return undefined;
  const reverse = (sorted ?? direction) === -1;
  return { kind: 'collection', reverse, sorted: sort.length === 0 || sorted !== undefined };
}

function hinted(hint: Value, collection: Collection): Index {
  const found = collection.indexes.find((index) =>
    typeof hint === 'string' ? index.name === hint : hint instanceof Map && sameKey(index, hint),
  );
  if (found?.ready) return found;
  throw badValue(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

function sameKey(index: Index, hint: Doc): boolean {
  const numbers = [...hint].map(([field, direction]): Value => [field, (asNumber(direction) ?? 1) < 0]);
  return identical(
    numbers,
    index.fields.map((field, i) => [field, index.descending[i] === true]),
  );
}

const isEmptyHint = (hint: Value | undefined): boolean =>
  hint === undefined || (hint instanceof Map && hint.size === 0);

/**
 * Another plan for a query with a sort, which may be faster, as only the data shows: one that an index sorts beside one that an
 * index narrows, or the reverse.
 */
export function rivalPlan(collection: Collection, question: Question, chosen: Plan): Plan | undefined {
  const { filter, sort, hint, collation } = question;
  if (sort.length === 0 || !isEmptyHint(hint) || natural(hint, sort) || chosen.kind === 'id')
    return undefined;
  const conjuncts = conjunctsOf(filter);
  if (!chosen.sorted) {
    const wanted = new Wanted(conjuncts, sort, collation.simple);
    return collection.indexes.map((index) => planIndex(index, wanted)).find((rated) => rated?.plan.sorted)
      ?.plan;
  }
  // It reads nothing in vain.
  if (exactScan(chosen, question)) return undefined;
  const unsorted = best(collection.indexes, { ...question, sort: [] }, conjuncts)?.plan;
  const isOther = chosen.kind === 'index' && unsorted !== undefined && unsorted.index !== chosen.index;
  return union(filter, collection, question) ?? (isOther ? unsorted : undefined);
}

/**
 * Chooses the plan of a query: by `_id`, by the index that narrows it most, by one index for each branch of `$or`, or a scan of
 * the whole collection.
 * @throws CommandError 2 for a hint that names no index.
 */
export function choosePlan(collection: Collection, question: Question): Plan {
  const { filter, sort, hint } = question;
  const inOrder = natural(hint, sort);
  if (inOrder) return inOrder;
  const conjuncts = conjunctsOf(filter);
  const scan: CollectionScan = { kind: 'collection', reverse: false, sorted: sort.length === 0 };
  if (!isEmptyHint(hint)) {
    const index = hinted(hint as Value, collection);
    if (index.partial && !implies(conjuncts, index.partial.filter)) {
      throw new CommandError(
        291,
        'error processing query: planner returned error :: caused by :: No query solutions',
      );
    }
    const wanted = new Wanted(conjuncts, sort, question.collation.simple);
    return planIndex(index, wanted, true)?.plan ?? scan;
  }
  const byId = idLookup(conjuncts, question.collation);
  if (byId) return byId;
  const chosen = best(collection.indexes, question, conjuncts);
  // An index that only sorts is worth less than the branches of an $or.
  if (chosen && chosen.score >= 35) return chosen.plan;
  return union(filter, collection, question) ?? chosen?.plan ?? scan;
}

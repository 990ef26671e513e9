import { MaxKey, MinKey } from 'bson';
import { compareValues, typeRank } from '../bson/compare.ts';
import type { Value } from '../bson/value.ts';
import type { FieldFilter, Filter } from '../query/filter.ts';
import { isArrayIndex } from '../query/path.ts';
import type { Condition } from './intervals.ts';

/** A condition that every matching document fulfils. Those of one `group` apply to the same array element. */
export interface Conjunct extends Condition {
  readonly name: string;
  readonly group: object | undefined;
  readonly filter: FieldFilter;
}

function conjunct(filter: FieldFilter, name: string, group: object | undefined): Conjunct[] {
  // A place in an array ("a.0") is not what an index of that name would hold.
  if (name.split('.').some(isArrayIndex)) return [];
  return [{ operator: filter.operator, operand: filter.operand, name, group, filter }];
}

function collect(filter: Filter, prefix: string, group: object | undefined): Conjunct[] {
  if (filter.kind === 'and') return filter.parts.flatMap((part) => collect(part, prefix, group));
  if (filter.kind === 'field') {
    const name = [prefix, filter.name].filter((part) => part !== '').join('.');
    return conjunct(filter, name, group);
  }
  if (filter.kind === 'element') {
    const name = [prefix, filter.name].filter((part) => part !== '').join('.');
    return collect(filter.inner, name, filter);
  }
  if (filter.kind === 'expression') return filter.implied.flatMap((part) => conjunct(part, part.name, group));
  return [];
}

/** The conditions at the top of a filter, those inside `$elemMatch` with their full paths. */
export function conjunctsOf(filter: Filter): Conjunct[] {
  return collect(filter, '', undefined);
}

/** Whether a condition can be true for a document without the field. */
export function acceptsMissing(condition: Condition): boolean {
  const { operator, operand } = condition;
  if (operand instanceof MinKey) return operator === 'gt' || operator === 'gte';
  if (operand instanceof MaxKey) return operator === 'lt' || operator === 'lte';
  if (operator === 'in') return (operand as Value[]).some((item) => item === null);
  if (operator === 'eq' || operator === 'gte' || operator === 'lte') return operand === null;
  return false;
}

type Order = (a: Value, b: Value) => boolean;

const sameType = (a: Value, b: Value): boolean => typeRank(a) === typeRank(b);

/** For what each operator of a wanted condition follows from a known one with a value. */
const FOLLOWS: Readonly<Record<string, Readonly<Record<string, Order>>>> = {
  eq: { eq: (want, have) => compareValues(have, want) === 0 },
  gt: {
    eq: (want, have) => compareValues(have, want) > 0,
    gt: (want, have) => compareValues(have, want) >= 0,
    gte: (want, have) => compareValues(have, want) > 0,
  },
  gte: {
    eq: (want, have) => compareValues(have, want) >= 0,
    gt: (want, have) => compareValues(have, want) >= 0,
    gte: (want, have) => compareValues(have, want) >= 0,
  },
  lt: {
    eq: (want, have) => compareValues(have, want) < 0,
    lt: (want, have) => compareValues(have, want) <= 0,
    lte: (want, have) => compareValues(have, want) < 0,
  },
  lte: {
    eq: (want, have) => compareValues(have, want) <= 0,
    lt: (want, have) => compareValues(have, want) <= 0,
    lte: (want, have) => compareValues(have, want) <= 0,
  },
};

function conditionImplies(have: Conjunct, want: FieldFilter): boolean {
  if (have.name !== want.name) return false;
  if (want.operator === 'exists') {
    return !acceptsMissing(have);
  }
  if (have.operator === 'in') {
    return (have.operand as Value[]).every((item) =>
      conditionImplies({ ...have, operator: 'eq', operand: item }, want),
    );
  }
  if (want.operator === 'in') {
    return have.operator === 'eq' && (want.operand as Value[]).some((item) => equals(item, have.operand));
  }
  if (want.operator === 'type') {
    // An array with one fitting element fits as well, and so would a query's value; only whole types are compared.
    return have.operator === 'eq' && !Array.isArray(have.operand) && want.test(have.operand);
  }
  const follows = FOLLOWS[want.operator]?.[have.operator];
  return follows !== undefined && sameType(have.operand, want.operand) && follows(want.operand, have.operand);
}

const equals = (a: Value, b: Value): boolean => sameType(a, b) && compareValues(a, b) === 0;

/** Whether every document that fulfils the conjuncts also fits `wanted`, a partial index's filter. */
export function implies(conjuncts: readonly Conjunct[], wanted: Filter): boolean {
  switch (wanted.kind) {
    case 'and':
      return wanted.parts.every((part) => implies(conjuncts, part));
    case 'or':
      return wanted.parts.some((part) => implies(conjuncts, part));
    case 'field':
      return conjuncts.some((have) => conditionImplies(have, wanted));
    default:
      return false;
  }
}

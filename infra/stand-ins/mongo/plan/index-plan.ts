import type { Index } from '../index/definition.ts';
import { fitRange } from '../index/key-encoding.ts';
import type { Sort } from '../query/sort.ts';
import { acceptsMissing, type Conjunct, implies } from './conditions.ts';
import { descending, type Interval, intersect, intervalsOf } from './intervals.ts';
import type { IndexScan, KeyRange } from './plan.ts';

const MAX_RANGES = 1_000;

/** A condition, and where in its field the entries of matching documents lie. */
interface Bound {
  readonly conjunct: Conjunct;
  readonly intervals: Interval[];
}

/** The part of a query that an index can serve. The bounds of each field are computed once for all indexes. */
export class Wanted {
  readonly conjuncts: readonly Conjunct[];
  readonly sort: Sort;
  readonly simpleCollation: boolean;
  private readonly bounds = new Map<string, readonly Bound[]>();

  constructor(conjuncts: readonly Conjunct[], sort: Sort, simpleCollation: boolean) {
    this.conjuncts = conjuncts;
    this.sort = sort;
    this.simpleCollation = simpleCollation;
  }

  /** The bounds on one field, the narrowest first. */
  boundsOn(field: string): readonly Bound[] {
    const there = this.bounds.get(field);
    if (there) return there;
    const found: Bound[] = [];
    for (const conjunct of this.conjuncts) {
      const intervals = conjunct.name === field ? intervalsOf(conjunct, this.simpleCollation) : undefined;
      if (intervals) found.push({ conjunct, intervals });
    }
    found.sort((a, b) => width(a.intervals) - width(b.intervals));
    this.bounds.set(field, found);
    return found;
  }
}

const width = (intervals: Interval[]): number =>
  intervals.every((interval) => interval.point) ? intervals.length : MAX_RANGES + intervals.length;

export interface RatedPlan {
  readonly plan: IndexScan;
  readonly score: number;
}

/** The intervals of one field, and the `$elemMatch` they were taken from. */
interface FieldBounds {
  readonly intervals: Interval[];
  readonly group: object | undefined;
}

/** The range that satisfies all conjuncts on one field. On an array only conditions of one element may be combined. */
function boundsOf(field: string, index: Index, wanted: Wanted): FieldBounds | undefined {
  const usable = wanted.boundsOn(field);
  const [best] = usable;
  if (!best) return undefined;
  const group = best.conjunct.group;
  let intervals = best.intervals;
  for (const { conjunct, intervals: more } of usable.slice(1)) {
    if (!index.multikey || (group !== undefined && conjunct.group === group)) {
      intervals = intersect(intervals, more);
    }
  }
  return { intervals, group };
}

const firstPart = (field: string): string => field.split('.')[0] ?? field;

interface Prefix {
  readonly bytes: Buffer;
}

interface Bounds {
  readonly ranges: KeyRange[];
  /** Per indexed field: narrowed to one value, to several, or to a range. */
  readonly shapes: ('one' | 'several' | 'range')[];
}

function buildBounds(index: Index, wanted: Wanted): Bounds {
  let prefixes: Prefix[] = [{ bytes: Buffer.alloc(0) }];
  const shapes: Bounds['shapes'] = [];
  const bounded: { part: string; group: object | undefined }[] = [];
  for (const [i, field] of index.fields.entries()) {
    const found = boundsOf(field, index, wanted);
    if (!found) break;
    // Two fields of one array may match in different elements, and no entry has such a pair.
    const clash = bounded.some(
      ({ part, group }) => part === firstPart(field) && (group === undefined || group !== found.group),
    );
    if (index.multikey && clash) break;
    const intervals = index.descending[i] ? descending(found.intervals) : found.intervals;
    if (prefixes.length * intervals.length > MAX_RANGES) break;
    bounded.push({ part: firstPart(field), group: found.group });
    if (!intervals.every((interval) => interval.point)) {
      shapes.push('range');
      return { ranges: closeRanges(prefixes, intervals), shapes };
    }
    shapes.push(intervals.length === 1 ? 'one' : 'several');
    prefixes = prefixes.flatMap(({ bytes }) =>
      intervals.map((interval) => ({ bytes: Buffer.concat([bytes, interval.low]) })),
    );
  }
  const whole: Interval = { low: Buffer.alloc(0), high: Buffer.of(0xff), point: false };
  return { ranges: closeRanges(prefixes, [whole]), shapes };
}

function closeRanges(prefixes: readonly Prefix[], intervals: readonly Interval[]): KeyRange[] {
  return prefixes.flatMap(({ bytes }) =>
    intervals.map((interval) => {
      const [low, high] = fitRange(
        Buffer.concat([bytes, interval.low]),
        Buffer.concat([bytes, interval.high]),
      );
      return { low, high };
    }),
  );
}

/** Whether an index scan has the wanted order, forwards (1) or backwards (-1); 0 when it does not. */
function sortDirection(index: Index, shapes: Bounds['shapes'], wanted: Wanted): 1 | -1 | 0 {
  if (index.multikey || index.longKeys || !wanted.simpleCollation) return 0;
  const fixed = new Set(index.fields.filter((_field, i) => shapes[i] === 'one'));
  const keys = wanted.sort.filter((key) => !fixed.has(key.name));
  if (keys.length === 0) return 1;
  const fields = index.fields
    .map((name, i) => ({ name, descending: index.descending[i] === true }))
    .filter(({ name }) => !fixed.has(name));
  let direction: 1 | -1 | 0 = 0;
  for (const [i, key] of keys.entries()) {
    const field = fields[i];
    if (!field || field.name !== key.name) return 0;
    const needed = (key.direction === 1) === field.descending ? -1 : 1;
    if (direction !== 0 && direction !== needed) return 0;
    direction = needed;
  }
  return direction;
}

/** Whether every document the query can match has an entry in the index. */
function holdsAll(index: Index, wanted: Wanted): boolean {
  if (index.partial && !implies(wanted.conjuncts, index.partial.filter)) return false;
  if (!index.sparse) return true;
  return wanted.conjuncts.some(
    (conjunct) => index.fields.includes(conjunct.name) && !acceptsMissing(conjunct),
  );
}

const POINTS = { one: 100, several: 80, range: 40 } as const;

/** How an index could serve a query; undefined when it cannot. `forced` (a hint) accepts a scan of the whole index. */
export function planIndex(index: Index, wanted: Wanted, forced = false): RatedPlan | undefined {
  if (!index.ready || (!forced && index.spec.get('hidden') === true)) return undefined;
  const [first = ''] = index.fields;
  const begins = wanted.sort[0]?.name === first || wanted.boundsOn(first).length > 0;
  if (!forced && !(begins && holdsAll(index, wanted))) return undefined;
  const { ranges, shapes } = buildBounds(index, wanted);
  const direction = wanted.sort.length > 0 ? sortDirection(index, shapes, wanted) : 1;
  const sorts = wanted.sort.length > 0 && direction !== 0;
  if (shapes.length === 0 && !sorts && !forced) return undefined;
  const complete =
    index.unique && shapes.length === index.fields.length && shapes.every((shape) => shape === 'one');
  const points = shapes.reduce((sum, shape) => sum + POINTS[shape], 0);
  return {
    plan: {
      kind: 'index',
      index,
      ranges,
      narrowed: shapes.length,
      reverse: direction === -1,
      sorted: direction !== 0,
    },
    score: points + (sorts ? 30 : 0) + (complete ? 1_000 : 0) - index.fields.length,
  };
}

import { Int32 } from 'bson';
import { show } from '../bson/show.ts';
import { asInteger, type Doc, isNumber, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { Sorter } from '../query/sorter.ts';
import { group } from './group.ts';
import { chain, mapping, type Sink, type Stage, type StageContext, type StageParser } from './stage.ts';
import { takenBy } from './taken.ts';
import { compileTransform, TRANSFORMS } from './transform.ts';

const match: StageParser = (spec, context) => {
  if (!(spec instanceof Map))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  const filter = parseFilter(spec, context.query);
  return mapping((doc, emit) => {
    if (matches(filter, doc)) emit(doc);
  });
};

const sort: StageParser = (spec, context, _name, after) => {
  if (!(spec instanceof Map)) throw new CommandError(15973, 'the $sort key specification must be an object');
  if (spec.size === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  const keys = parseSort(spec);
  const wanted = takenBy(after);
  return (next) => {
    const sorter = new Sorter<Doc>(keys, context.query.collation.compare, (doc) => doc, wanted);
    return {
      push: (doc) => sorter.add(doc),
      end: () => {
        for (const doc of sorter.take()) {
          if (next.full) break;
          next.push(doc);
        }
        next.end();
      },
      full: false,
    };
  };
};

function wholeNumber(spec: Value, name: string, code: number, least: number): number {
  const number = isNumber(spec) ? asInteger(spec) : undefined;
  if (number === undefined) {
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a number in: ${name}: ${show(spec)}`,
    );
  }
  if (number < least) {
    if (least === 1 && number === 0) throw new CommandError(15958, 'the limit must be positive');
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${show(spec)}`,
    );
  }
  return number;
}

const limit: StageParser = (spec, _context, name) => {
  const most = wholeNumber(spec, name, 2107201, 1);
  return (next: Sink) => {
    let left = most;
    return {
      push: (doc: Doc) => {
        if (left <= 0) return;
        left -= 1;
        next.push(doc);
      },
      end: () => next.end(),
      get full() {
        return left <= 0 || next.full;
      },
    };
  };
};

const skip: StageParser = (spec, _context, name) => {
  const count = wholeNumber(spec, name, 5107200, 0);
  return (next: Sink) => {
    let left = count;
    return {
      push: (doc: Doc) => {
        if (left > 0) left -= 1;
        else next.push(doc);
      },
      end: () => next.end(),
      get full() {
        return next.full;
      },
    };
  };
};

const count: StageParser = (spec) => {
  if (typeof spec !== 'string') {
    throw new CommandError(40156, `the count field must be a non-empty string`);
  }
  if (spec === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  return (next) => {
    let total = 0;
    return {
      push: () => {
        total += 1;
      },
      end: () => {
        if (total > 0) next.push(new Map([[spec, new Int32(total)]]));
        next.end();
      },
      full: false,
    };
  };
};

const sortByCount: StageParser = (spec, context, _name, after) => {
  if (!(typeof spec === 'string' && spec.startsWith('$')) && !(spec instanceof Map)) {
    throw new CommandError(40149, 'the sortByCount field must be specified as a string or as an object');
  }
  const grouped = group(
    new Map<string, Value>([
      ['_id', spec],
      ['count', new Map([['$sum', new Int32(1)]])],
    ]),
    context,
  );
  return chain([grouped, sort(new Map([['count', new Int32(-1)]]), context, '$sort', after)]);
};

interface UnwindSpec {
  readonly path: string[];
  readonly index: string[] | undefined;
  readonly preserve: boolean;
}

function parseUnwind(spec: Value): UnwindSpec {
  const options: Doc = spec instanceof Map ? spec : new Map([['path', spec]]);
  if (typeof spec !== 'string' && !(spec instanceof Map)) {
    throw new CommandError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`,
    );
  }
  for (const key of options.keys()) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key)) {
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${key}`);
    }
  }
  const path = options.get('path');
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw new CommandError(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const index = options.get('includeArrayIndex');
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    throw new CommandError(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  return {
    path: path.slice(1).split('.'),
    index: typeof index === 'string' ? index.split('.') : undefined,
    preserve: options.get('preserveNullAndEmptyArrays') === true,
  };
}

/** The document with one path set or removed; only the documents on the path are copied. */
export function withPath(doc: Doc, path: readonly string[], value: Value | undefined): Doc {
  const copy = new Map(doc);
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    if (value === undefined) copy.delete(key);
    else copy.set(key, value);
    return copy;
  }
  const inner = doc.get(key);
  if (value === undefined && !(inner instanceof Map)) return copy;
  copy.set(key, withPath(inner instanceof Map ? inner : new Map(), rest, value));
  return copy;
}

const unwind: StageParser = (spec) => {
  const { path, index, preserve } = parseUnwind(spec);
  const withIndex = (doc: Doc, at: bigint | null): Doc => (index ? withPath(doc, index, at) : doc);
  return mapping((doc, emit) => {
    const value = path.reduce<Value | undefined>(
      (at, part) => (at instanceof Map ? at.get(part) : undefined),
      doc,
    );
    if (Array.isArray(value)) {
      if (value.length === 0 && preserve) emit(withIndex(withPath(doc, path, undefined), null));
      for (const [i, item] of value.entries()) emit(withIndex(withPath(doc, path, item), BigInt(i)));
    } else if (value !== undefined && value !== null) emit(withIndex(doc, null));
    else if (preserve) emit(withIndex(doc, null));
  });
};

const transform: StageParser = (spec, context: StageContext, name) => {
  const apply = compileTransform([new Map([[name, spec]])], context.query);
  return mapping((doc, emit) => emit(apply(doc)));
};

export const SIMPLE_STAGES: Readonly<Record<string, StageParser>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $sortByCount: sortByCount,
  $unwind: unwind,
  $group: (spec, context): Stage => group(spec, context),
  ...Object.fromEntries([...TRANSFORMS.keys()].map((name) => [name, transform])),
};

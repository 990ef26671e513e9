import type { Filter } from './filter.ts';
import type { Sort } from './sort.ts';

/** Adds the top-level fields that a filter reads. @returns false when it may read any. */
function gather(filter: Filter, into: Set<string>): boolean {
  switch (filter.kind) {
    case 'field':
    case 'element': {
      const [first] = filter.path;
      if (first === undefined) return false;
      into.add(first);
      return true;
    }
    case 'and':
    case 'or':
    case 'nor':
      return filter.parts.every((part) => gather(part, into));
    case 'not':
      return gather(filter.inner, into);
    case 'expression':
      return false;
  }
}

/** The top-level fields that decide whether, and where in a sort, a document comes; undefined when any may. */
export function neededFields(filter: Filter, sort: Sort = []): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const { path } of sort) if (path[0] !== undefined) fields.add(path[0]);
  return gather(filter, fields) ? fields : undefined;
}

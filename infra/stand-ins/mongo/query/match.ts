import type { Value } from '../bson/value.ts';
import type { ElementFilter, FieldFilter, Filter } from './filter.ts';
import { visitPath } from './path.ts';

/** Which array element made a condition true: what `$` in an update or a projection stands for. */
export class Positions {
  private readonly byField = new Map<string, number>();
  private last: number | undefined;

  record(field: string | undefined, index: number): void {
    if (field !== undefined) this.byField.set(field, index);
    this.last = index;
  }

  /** The element for a path that begins with `field`; any other array's when the filter had none on that field. */
  find(field: string): number | undefined {
    return this.byField.get(field) ?? this.last;
  }
}

function matchField(filter: FieldFilter, root: Value, positions: Positions | undefined): boolean {
  return visitPath(root, filter.path, (value, index, expand) => {
    if (filter.test(value)) {
      if (index !== undefined) positions?.record(filter.path[0], index);
      return true;
    }
    if (!filter.throughArrays || !expand || !Array.isArray(value)) return false;
    const found = value.findIndex((item) => filter.test(item));
    if (found >= 0) positions?.record(filter.path[0], index ?? found);
    return found >= 0;
  });
}

/** An array inside an array is looked into as a document of places. */
const asDocument = (item: Value): Value =>
  Array.isArray(item) ? new Map(item.map((inner, i) => [String(i), inner])) : item;

function matchElement(filter: ElementFilter, root: Value, positions: Positions | undefined): boolean {
  return visitPath(root, filter.path, (value, index) => {
    if (!Array.isArray(value)) return false;
    const found = value.findIndex((item) => {
      if (!filter.onDocuments) return matches(filter.inner, item);
      const document = asDocument(item);
      return document instanceof Map && matches(filter.inner, document);
    });
    if (found >= 0) positions?.record(filter.path[0], index ?? found);
    return found >= 0;
  });
}

/** Whether a document (or, inside `$elemMatch`, a value) matches; reports to `positions` which array elements did. */
export function matches(filter: Filter, root: Value, positions?: Positions): boolean {
  switch (filter.kind) {
    case 'field':
      return matchField(filter, root, positions);
    case 'element':
      return matchElement(filter, root, positions);
    case 'and':
      return filter.parts.every((part) => matches(part, root, positions));
    case 'or':
      return filter.parts.some((part) => matches(part, root, positions));
    case 'nor':
      return !filter.parts.some((part) => matches(part, root));
    case 'not':
      return !matches(filter.inner, root);
    case 'expression':
      return filter.test(root);
  }
}

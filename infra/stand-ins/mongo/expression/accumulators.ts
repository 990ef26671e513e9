import { Decimal128, Double, Int32 } from 'bson';
import { add, decimalFrom } from '../bson/arithmetic.ts';
import { compareValues, type StringOrder } from '../bson/compare.ts';
import { divideDecimals, toDecimal128 } from '../bson/decimal.ts';
import { asNumber, type Doc, isNumber, type NumberValue, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Collation } from '../query/collation.ts';
import { equalityKeys } from '../query/equal-values.ts';
import { isNullish } from './arguments.ts';
import type { CompileContext } from './environment.ts';

/** The running state of one accumulator in one group. */
export interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

const addNumbers = (a: NumberValue, b: NumberValue): NumberValue =>
  add(a, b) ?? new Double((asNumber(a) ?? 0) + (asNumber(b) ?? 0));

export class Sum implements Accumulator {
  private total: NumberValue = new Int32(0);
  /** The sum of the rounding errors so far, so that many small doubles add up as MongoDB's sums do. */
  private lost = 0;
  add(value: Value | undefined): void {
    if (!isNumber(value)) return;
    if (value instanceof Double && this.total instanceof Double && Number.isFinite(value.value)) {
      const sum = this.total.value + value.value;
      const [big, small] =
        Math.abs(this.total.value) >= Math.abs(value.value)
          ? [this.total.value, value.value]
          : [value.value, this.total.value];
      this.lost += big - sum + small;
      this.total = new Double(sum);
    } else this.total = addNumbers(this.total, value);
  }
  result(): Value {
    return this.total instanceof Double && Number.isFinite(this.total.value)
      ? new Double(this.total.value + this.lost)
      : this.total;
  }
}

class Average implements Accumulator {
  private readonly sum = new Sum();
  private count = 0;
  add(value: Value | undefined): void {
    if (!isNumber(value)) return;
    this.sum.add(value);
    this.count += 1;
  }
  result(): Value {
    if (this.count === 0) return null;
    const total = this.sum.result();
    if (total instanceof Decimal128) {
      return toDecimal128(
        divideDecimals(decimalFrom(total), { coefficient: BigInt(this.count), exponent: 0 }),
      );
    }
    return new Double((asNumber(total) ?? 0) / this.count);
  }
}

class Extreme implements Accumulator {
  private best: Value | undefined;
  private readonly direction: 1 | -1;
  private readonly strings: StringOrder;
  constructor(direction: 1 | -1, strings: StringOrder) {
    this.direction = direction;
    this.strings = strings;
  }
  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (this.best === undefined || compareValues(value, this.best, this.strings) * this.direction > 0) {
      this.best = value as Value;
    }
  }
  result(): Value {
    return this.best ?? null;
  }
}

class First implements Accumulator {
  private value: Value | undefined;
  private seen = false;
  add(value: Value | undefined): void {
    if (!this.seen) this.value = value;
    this.seen = true;
  }
  result(): Value {
    return this.value ?? null;
  }
}

class Last implements Accumulator {
  private value: Value | undefined;
  add(value: Value | undefined): void {
    this.value = value;
  }
  result(): Value {
    return this.value ?? null;
  }
}

class Push implements Accumulator {
  private readonly items: Value[] = [];
  add(value: Value | undefined): void {
    if (value !== undefined) this.items.push(value);
  }
  result(): Value {
    return this.items;
  }
}

class AddToSet implements Accumulator {
  private readonly items = new Map<string, Value>();
  private readonly key: (value: Value) => string;
  constructor(collation: Collation) {
    this.key = equalityKeys(collation);
  }
  add(value: Value | undefined): void {
    if (value === undefined) return;
    const key = this.key(value);
    if (!this.items.has(key)) this.items.set(key, value);
  }
  result(): Value {
    return [...this.items.values()];
  }
}

class MergeObjects implements Accumulator {
  private readonly merged: Doc = new Map();
  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (!(value instanceof Map)) {
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input ${typeName(value as Value)} is of another type`,
      );
    }
    for (const [key, item] of value) this.merged.set(key, item);
  }
  result(): Value {
    return this.merged;
  }
}

/** `$top`, `$firstN` and similar: collect everything, return the first few in an order. */
export class Several implements Accumulator {
  private readonly items: Value[] = [];
  private readonly pick: (items: Value[]) => Value;
  constructor(pick: (items: Value[]) => Value) {
    this.pick = pick;
  }
  add(value: Value | undefined): void {
    this.items.push(value ?? null);
  }
  result(): Value {
    return this.pick(this.items);
  }
}

type Factory = (context: CompileContext) => () => Accumulator;

/** The accumulators with one expression. */
export const ACCUMULATORS: Readonly<Record<string, Factory>> = {
  $sum: () => () => new Sum(),
  $avg: () => () => new Average(),
  $min: (context) => () => new Extreme(-1, context.collation.compare),
  $max: (context) => () => new Extreme(1, context.collation.compare),
  $first: () => () => new First(),
  $last: () => () => new Last(),
  $push: () => () => new Push(),
  $addToSet: (context) => () => new AddToSet(context.collation),
  $mergeObjects: () => () => new MergeObjects(),
};

/** An accumulator used as an expression over a list, such as `{ $sum: "$scores" }` in `$project`. */
export function accumulate(
  name: string,
  values: readonly (Value | undefined)[],
  context: CompileContext,
): Value {
  const state = (ACCUMULATORS[name] as Factory)(context)();
  for (const value of values) state.add(value);
  return state.result();
}

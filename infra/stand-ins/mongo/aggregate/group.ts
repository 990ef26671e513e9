import type { Doc, Value } from '../bson/value.ts';
import { typeName } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Accumulator } from '../expression/accumulators.ts';
import { compileExpression } from '../expression/compile.ts';
import { compileContext, type Expression, environment } from '../expression/environment.ts';
import { equalityKeys } from '../query/equal-values.ts';
import { type AccumulatorPlan, parseAccumulator } from './accumulators.ts';
import type { Sink, Stage, StageContext } from './stage.ts';

interface Group {
  readonly id: Value;
  readonly states: readonly Accumulator[];
}

class GroupSink implements Sink {
  readonly full = false;
  private readonly groups = new Map<string, Group>();
  private readonly next: Sink;
  private readonly id: Expression;
  private readonly fields: readonly [string, AccumulatorPlan][];
  private readonly context: StageContext;
  private readonly keyOf: (id: Value) => string;

  constructor(
    next: Sink,
    id: Expression,
    fields: readonly [string, AccumulatorPlan][],
    context: StageContext,
  ) {
    this.next = next;
    this.id = id;
    this.fields = fields;
    this.context = context;
    this.keyOf = equalityKeys(context.query.collation);
  }

  push(doc: Doc): void {
    const env = environment(doc, this.context.query);
    const id = this.id(env) ?? null;
    const key = this.keyOf(id);
    let group = this.groups.get(key);
    if (!group) {
      group = { id, states: this.fields.map(([, plan]) => plan.create()) };
      this.groups.set(key, group);
    }
    group.states.forEach((state, i) => {
      state.add(this.fields[i]?.[1].input(env));
    });
  }

  end(): void {
    for (const { id, states } of this.groups.values()) {
      if (this.next.full) break;
      const doc: Doc = new Map([['_id', id]]);
      states.forEach((state, i) => {
        doc.set(this.fields[i]?.[0] as string, state.result());
      });
      this.next.push(doc);
    }
    this.next.end();
  }
}

/** One output field: `{ name: { $accumulator: … } }`. */
export function parseOutput(name: string, spec: Value, context: StageContext): [string, AccumulatorPlan] {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  if (!(spec instanceof Map))
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const [first] = spec;
  if (!first || spec.size !== 1) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  return [name, parseAccumulator(first[0], first[1], compileContext(context.query))];
}

export function group(spec: Value, context: StageContext): Stage {
  if (!(spec instanceof Map)) {
    throw new CommandError(15947, `a group's fields must be specified in an object, found ${typeName(spec)}`);
  }
  const idSpec = spec.get('_id');
  if (idSpec === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const id = compileExpression(idSpec, compileContext(context.query));
  const fields = [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => parseOutput(name, value, context));
  return (next) => new GroupSink(next, id, fields, context);
}

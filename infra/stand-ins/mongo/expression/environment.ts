import type { Value } from '../bson/value.ts';
import type { QueryContext } from '../query/context.ts';

/** The environment of an evaluation: the document, the value that paths start from, and the variables. */
export interface Environment {
  readonly root: Value;
  readonly current: Value | undefined;
  readonly variables: ReadonlyMap<string, Value | undefined>;
}

/** Undefined means "missing", which MongoDB distinguishes from null. */
export type Expression = (environment: Environment) => Value | undefined;

/** The facts that are known at compile time. */
export interface CompileContext extends QueryContext {
  /** Names that `let`, `$map` and similar have defined. */
  readonly names: ReadonlySet<string>;
}

export type Compile = (value: Value, context: CompileContext) => Expression;

/** Compiles one operator's operand; `name` is the operator with its dollar, for messages. */
export type OperatorCompiler = (
  operand: Value,
  context: CompileContext,
  compile: Compile,
  name: string,
) => Expression;

export function compileContext(context: QueryContext): CompileContext {
  return { ...context, names: new Set(context.variables.keys()) };
}

export function environment(root: Value, context: QueryContext): Environment {
  return { root, current: root, variables: context.variables };
}

export function withVariable(env: Environment, name: string, value: Value | undefined): Environment {
  return { ...env, variables: new Map(env.variables).set(name, value) };
}

export function withNames(context: CompileContext, names: readonly string[]): CompileContext {
  return { ...context, names: new Set([...context.names, ...names]) };
}

import { z } from 'zod';
import type { World } from '../state/world.ts';
import { listOf, text } from './params.ts';
import type { RefusedAnswer } from './stripe-error.ts';

export type Method = 'get' | 'post' | 'delete';

/** One call of the API: its path, the parameters it knows, and what it does within one change of the state. */
export interface Endpoint {
  method: Method;
  path: string;
  schema: z.ZodType;
  /** Whether a browser may call it with the publishable key. */
  browser: boolean;
  run(world: World, params: unknown, path: Readonly<Record<string, string>>): object;
}

type Path<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Path<Head> & Path<Tail>
  : P extends `:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

/** Declares an endpoint. All take `expand`; other parameters than those of `shape` are refused. */
export function endpoint<P extends string, S extends z.ZodRawShape>(
  method: Method,
  path: P,
  shape: S,
  run: (world: World, params: z.output<z.ZodObject<S>>, path: Path<P>) => object | RefusedAnswer,
  { browser = false } = {},
): Endpoint {
  return {
    method,
    path,
    schema: z.strictObject({ ...shape, expand: listOf(text).optional() }),
    browser,
    // The schema and the path of this very endpoint were used to make them.
    run: (world, params, names) =>
      run(world, params as z.output<z.ZodObject<S>>, names as unknown as Path<P>),
  };
}

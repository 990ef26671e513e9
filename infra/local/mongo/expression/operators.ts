import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './arrays.ts';
import type { OperatorCompiler } from './environment.ts';
import { LOGIC } from './logic.ts';

/** Every expression operator this server knows. */
export const OPERATORS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>(
  [ARITHMETIC, ARRAYS, LOGIC].flatMap((group) => Object.entries(group)),
);

import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './arrays.ts';
import { DATES } from './dates.ts';
import type { OperatorCompiler } from './environment.ts';
import { LOGIC } from './logic.ts';
import { OBJECTS } from './objects.ts';
import { STRINGS } from './strings.ts';

/** Every expression operator this server knows. */
export const OPERATORS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>(
  [ARITHMETIC, ARRAYS, LOGIC, STRINGS, OBJECTS, DATES].flatMap((group) => Object.entries(group)),
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Refusal } from '../refusal.ts';

/**
 * The environment together with the `.env` file of the root folder. As with `process.loadEnvFile`, the environment wins. An
 * empty variable counts as unset.
 */
export function readEnvironment(
  root: string,
  environment: Record<string, string | undefined>,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of [
    ...Object.entries(readFile(path.join(root, '.env'))),
    ...Object.entries(environment),
  ]) {
    if (value !== undefined) result[name] = value;
  }
  for (const [name, value] of Object.entries(result)) {
    if (value === '') delete result[name];
  }
  return result;
}

function readFile(file: string) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The programs that read a configuration, by the name of their workspace. */
export const PROGRAMS = ['gateway', 'workers'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The variables a program knows, read off its `env.ts`: infra does not import the programs. */
export function variablesOf(program: Program): string[] {
  const source = readFileSync(`${program}/src/env.ts`, 'utf8');
  return [...source.matchAll(/^\s+([A-Z][A-Z0-9_]*):/gm)].flatMap((found) => found[1] ?? []);
}

/**
 * Lets a program read this environment as it does when it starts.
 * @returns what it objects to, or null
 */
export function objectionOf(program: Program, environment: Record<string, string>): string | null {
  const script = `import { readEnvironment } from './${program}/src/env.ts'; readEnvironment();`;
  try {
    execFileSync(
      process.execPath,
      ['--conditions=winny-source', '--import=tsx', '--input-type=module', '--eval', script],
      { env: environment, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
    );
    return null;
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr);
  }
}

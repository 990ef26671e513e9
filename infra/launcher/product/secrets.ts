import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../machine/write-atomically.ts';
import { Refusal } from '../refusal.ts';

export type Secrets = { jwtSecret: string; adminPassword: string; demoPassword: string };

/**
 * Secrets that are generated once and stored in the data folder, readable only by its owner.
 * @throws Refusal when the file exists and is broken: new secrets would not fit the existing accounts
 */
export function provideSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  const kept = readSecrets(file);
  if (kept !== null) return kept;
  const made = {
    jwtSecret: randomBytes(48).toString('base64url'),
    adminPassword: randomBytes(12).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
  };
  writeAtomically(file, `${JSON.stringify(made, null, 2)}\n`, 0o600);
  return made;
}

function readSecrets(file: string): Secrets | null {
  const broken = new Refusal(`${file} is broken. Restore it, or delete the data folder to begin anew.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw broken;
  }
  try {
    const { jwtSecret, adminPassword, demoPassword } = JSON.parse(text);
    const all = [jwtSecret, adminPassword, demoPassword];
    if (all.every((secret) => typeof secret === 'string' && secret.length >= 8)) {
      return { jwtSecret, adminPassword, demoPassword };
    }
  } catch {
    // Not JSON; treated like missing fields.
  }
  throw broken;
}

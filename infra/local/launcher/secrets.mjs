import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { writeAtomically } from './write-atomically.mjs';

/** @typedef {{ jwtSecret: string, adminPassword: string, demoPassword: string }} Secrets */

/**
 * What must stay the same from start to start: made once and kept in the data folder, readable by its owner alone.
 * @param {string} dataFolder @returns {Secrets}
 * @throws {Refusal} when the file is there and broken: new secrets would not open the old accounts
 */
export function provideSecrets(dataFolder) {
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

/** @param {string} file @returns {Secrets | null} */
function readSecrets(file) {
  const broken = new Refusal(`${file} is broken. Restore it, or delete the data folder to begin anew.`);
  let text;
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
    // Not JSON: as broken as missing fields.
  }
  throw broken;
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The launcher's records of finished builds. A new install removes them, so the next start builds everything. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/winny');

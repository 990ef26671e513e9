import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where the launcher remembers what it built; goes with the dependencies, so a new install builds anew. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/winny');

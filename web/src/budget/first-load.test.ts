import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BuiltChunk, firstLoad } from './first-load.ts';

const chunk = (fileName: string, imports: readonly string[]): BuiltChunk => ({
  fileName,
  code: randomBytes(100).toString('hex'),
  imports,
  moduleIds: [`/web/src/${fileName}x`],
});
const gzipSize = (...chunks: readonly BuiltChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

const base = chunk('base.ts', []);
const entry = chunk('main.ts', ['base.ts']);
const page = chunk('page.ts', ['base.ts', 'main.ts']);
const dialog = chunk('dialog.ts', ['base.ts']);
const chunks = [base, entry, page, dialog];

describe('firstLoad', () => {
  it('counts each file once that the sources import, directly or indirectly', () => {
    expect(firstLoad(chunks, ['src/main.tsx'])).toBe(gzipSize(entry, base));
    expect(firstLoad(chunks, ['src/main.tsx', 'src/page.tsx'])).toBe(gzipSize(entry, base, page));
  });

  it('refuses a source that is not in the build', () => {
    expect(() => firstLoad(chunks, ['src/gone.tsx'])).toThrow('src/gone.tsx');
  });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from './compressed-files-plugin.ts';

it('writes a brotli and a gzip file for each text file that is not tiny', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winny-compressed-'));
  const text = 'lamp '.repeat(1_000);
  await writeFile(join(folder, 'app.js'), text);
  await writeFile(join(folder, 'tiny.js'), 'lamp');
  await writeFile(join(folder, 'letters.woff2'), text);
  expect(await compressFiles(folder)).toMatchObject({ files: 1, from: text.length });
  expect((await readdir(folder)).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'letters.woff2',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
  await rm(folder, { recursive: true });
});

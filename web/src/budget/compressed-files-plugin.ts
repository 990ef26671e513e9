import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILES = /\.(?:js|css|svg)$/;
/** Smaller files fit into one packet uncompressed. */
const FROM_BYTES = 1_000;

/**
 * Writes a brotli and a gzip version of each text file in a folder. Doing it in the build rather than per request
 * allows the highest compression level.
 * @returns how many files were compressed, and their bytes before and after (brotli)
 */
export async function compressFiles(folder: string): Promise<{ files: number; from: number; to: number }> {
  const names = (await readdir(folder)).filter((name) => TEXT_FILES.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name));
      if (text.length < FROM_BYTES) return null;
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        }),
        promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([
        writeFile(join(folder, `${name}.br`), brotli),
        writeFile(join(folder, `${name}.gz`), zipped),
      ]);
      return { from: text.length, to: brotli.length };
    }),
  );
  const done = sizes.filter((size) => size !== null);
  const sum = (of: 'from' | 'to'): number => done.reduce((total, size) => total + size[of], 0);
  return { files: done.length, from: sum('from'), to: sum('to') };
}

/** Compresses the hashed files of the build; the gateway serves them precompressed (`gateway/src/http/web-build.ts`). */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        // A build over its budget has failed and has written no files.
        if (error || !existsSync(folder)) return;
        const { files, from, to } = await compressFiles(folder);
        const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
        process.stdout.write(`Compressed ${files} files: ${kB(from)} kB, with brotli ${kB(to)} kB\n`);
      },
    },
  };
}

import { gzipSync } from 'node:zlib';

/** One JavaScript file of the build. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly code: string;
  /** Its static imports. */
  readonly imports: readonly string[];
  /** The sources bundled into it. */
  readonly moduleIds: readonly string[];
}

/** A screen, and the sources that it needs before it can be used. */
export interface Screen {
  readonly path: string;
  readonly sources: readonly string[];
  /** In kB (1,000 bytes) of gzip. */
  readonly budget: number;
}

/**
 * The gzip size in bytes of the given sources and everything they import statically.
 * @throws Error when no file contains a source: a size of nothing would always be within the budget
 */
export function firstLoad(chunks: readonly BuiltChunk[], sources: readonly string[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<BuiltChunk>();
  const need = (chunk: BuiltChunk): void => {
    if (needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) need(imported);
    }
  };
  for (const source of sources) {
    const containing = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${source}`)));
    if (!containing) throw new Error(`No file of the build contains ${source}`);
    need(containing);
  }
  return [...needed].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

import { gzipSync } from 'node:zlib';

/** What the measure needs to know of one file of JavaScript in the build. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly code: string;
  /** The files it cannot start without. */
  readonly imports: readonly string[];
  /** The sources it was made of. */
  readonly moduleIds: readonly string[];
}

/** A screen, and the sources that must have arrived before it can be used. */
export interface Screen {
  readonly path: string;
  readonly sources: readonly string[];
  /** In kB of gzip, a thousand bytes each, as the build prints them. */
  readonly budget: number;
}

/**
 * The JavaScript a screen waits for, in bytes of gzip: its sources and everything they import statically.
 * A source that is in no file is an error, because a measure of nothing would always be within its budget.
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
    const home = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${source}`)));
    if (!home) throw new Error(`No file of the build contains ${source}`);
    need(home);
  }
  return [...needed].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

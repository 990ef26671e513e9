import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultServerConditions } from 'vite';
import type { Drawing, DrawingProgram } from './drawing.ts';

/** Builds the screens for Node, from the sources the browser's are built from, and has them drawn. */
export async function drawScreens(root: string): Promise<Drawing[]> {
  const folder = await mkdtemp(join(tmpdir(), 'winny-drawing-'));
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      // The sources of `common` too: what was built of it last may be old, or not there yet.
      ssr: { noExternal: true, resolve: { conditions: ['winny-source', ...defaultServerConditions] } },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        target: 'node20',
      },
    });
    const program: DrawingProgram = await import(pathToFileURL(join(folder, 'prerender.js')).href);
    return await program.drawPublicScreens();
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultServerConditions } from 'vite';
import type { PrerenderedScreen, PrerenderProgram } from './prerendered-screen.ts';

/** Builds the app for Node and renders its public screens. */
export async function prerenderScreens(root: string): Promise<PrerenderedScreen[]> {
  const folder = await mkdtemp(join(tmpdir(), 'winny-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      // Uses the sources of `common`, because its build may be missing or out of date.
      ssr: { noExternal: true, resolve: { conditions: ['winny-source', ...defaultServerConditions] } },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        target: 'node20',
      },
    });
    const program: PrerenderProgram = await import(pathToFileURL(join(folder, 'prerender.js')).href);
    return await program.prerenderPublicScreens();
  } finally {
    await rm(folder, { recursive: true });
  }
}

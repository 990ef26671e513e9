import { type EmotionCache, withEmotionCache } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { setSignedOut } from './api/user.ts';
import { App } from './app.tsx';
import { PUBLIC_SCREEN_PATHS } from './pages/public-screens.ts';
import type { PrerenderedScreen, PrerenderProgram } from './static/prerendered-screen.ts';

/**
 * Renders every public screen as a signed-out visitor sees it.
 * @throws AggregateError of the errors that components threw: a partial page must not be published
 */
export const prerenderPublicScreens: PrerenderProgram['prerenderPublicScreens'] = async () => {
  setSignedOut();
  const screens: PrerenderedScreen[] = [];
  for (const path of PUBLIC_SCREEN_PATHS) screens.push(await prerenderScreen(path));
  return screens;
};

interface EmotionCacheProbeProps {
  children: ReactNode;
  onCache: (cache: EmotionCache) => void;
}

/** Exposes the cache that Emotion creates during server rendering for the outermost of its components. */
const EmotionCacheProbe = withEmotionCache<EmotionCacheProbeProps>(({ children, onCache }, cache) => {
  // Collects the rules instead of writing inline style elements, which our content security policy forbids.
  cache.compat = true;
  onCache(cache);
  return children;
});

async function prerenderScreen(path: string): Promise<PrerenderedScreen> {
  let styles: EmotionCache['inserted'] = {};
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <EmotionCacheProbe
        onCache={({ inserted }) => {
          styles = inserted;
        }}
      >
        <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
      </EmotionCacheProbe>
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // Otherwise React streams large parts out of order and moves them into place with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be prerendered`);
  const rules = Object.entries(styles).map(([name, css]): [string, string] => [name, String(css)]);
  return { path, html, rules: rules.filter(([, css]) => css !== '') };
}

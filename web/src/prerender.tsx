import { type EmotionCache, withEmotionCache } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { setSignedOut } from './api/user.ts';
import { App } from './app.tsx';
import { PUBLIC_SCREEN_PATHS } from './pages/public-screens.ts';
import type { Drawing, DrawingProgram } from './static/drawing.ts';

/**
 * Draws every public screen as somebody sees it who is not signed in.
 * @throws what a component threw on the way: half a page is none
 */
export const drawPublicScreens: DrawingProgram['drawPublicScreens'] = async () => {
  setSignedOut();
  const drawings: Drawing[] = [];
  for (const path of PUBLIC_SCREEN_PATHS) drawings.push(await drawScreen(path));
  return drawings;
};

interface WearingProps {
  children: ReactNode;
  onCache: (cache: EmotionCache) => void;
}

/** Hands out the cache that Emotion, where there is no browser, makes for the outermost of its components and all within. */
const Wearing = withEmotionCache<WearingProps>(({ children, onCache }, cache) => {
  // Keeps the rules, instead of writing each beside its element, which the policy of our pages refuses.
  cache.compat = true;
  onCache(cache);
  return children;
});

async function drawScreen(path: string): Promise<Drawing> {
  let worn: EmotionCache['inserted'] = {};
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Wearing
        onCache={({ inserted }) => {
          worn = inserted;
        }}
      >
        <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
      </Wearing>
    </StrictMode>,
    {
      onError: (fault) => void faults.push(fault),
      // What is written later than its place would be moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be drawn`);
  const rules = Object.entries(worn).map(([name, css]): [string, string] => [name, String(css)]);
  return { path, html, rules: rules.filter(([, css]) => css !== '') };
}

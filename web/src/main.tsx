import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { assumeSignedOut } from './api/user.ts';
import { App } from './app.tsx';
import { loadPublicScreen } from './pages/public-screens.ts';
import { loadSignedInScreen } from './pages/signed-in-screens.ts';
import { SIGNED_OUT } from './static/signed-out.ts';
import { followColourMode } from './theme/colour-mode.ts';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Hydrates a prerendered page, which is always that of a signed-out visitor. */
async function hydrate(root: HTMLElement): Promise<void> {
  await loadPublicScreen(location.pathname);
  assumeSignedOut();
  // A transition yields to the browser, which can scroll and handle input in between.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

followColourMode();
if (root.hasAttribute(SIGNED_OUT)) {
  // If its file cannot be fetched, the prerendered page stays, with its text and working links.
  hydrate(root).catch(() => undefined);
} else {
  // On failure the page that needs the file fetches it again and reports the error.
  loadSignedInScreen(location.pathname).catch(() => undefined);
  createRoot(root).render(app);
}

import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { believeSignedOut } from './api/user.ts';
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

/** The page is there already, drawn for somebody who is not signed in. */
async function takeOver(root: HTMLElement): Promise<void> {
  await loadPublicScreen(location.pathname);
  believeSignedOut();
  // In small steps, between which the browser can scroll and answer.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

followColourMode();
if (root.hasAttribute(SIGNED_OUT)) {
  // Where its file cannot be had, the page stays as it came: it can be read, and its links lead on.
  takeOver(root).catch(() => undefined);
} else {
  // Where it fails it is asked for again by the page that needs it, which then says so.
  loadSignedInScreen(location.pathname).catch(() => undefined);
  createRoot(root).render(app);
}

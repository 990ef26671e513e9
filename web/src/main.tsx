import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followColourMode } from './theme/colour-mode.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

followColourMode();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

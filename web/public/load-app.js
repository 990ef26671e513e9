// Loads the app into a prerendered page after the first paint, so that text, styles and fonts load first. The `data-app`
// attribute of this script element names the app's files.
(() => {
  const [app, ...others] = document.currentScript.dataset.app.split(' ');
  const RETRY_MS = 3_000;
  const TRIES = 100;
  // Browsers cache a failed import for ever, so each file is first fetched into the HTTP cache, with retries.
  const prefetch = async (file) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await fetch(file).catch(() => null);
      if (response?.ok && (await response.arrayBuffer().catch(() => null))) return;
      // A newer version has been deployed: this page stays without the app.
      if (response?.status === 404) break;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    throw new Error(file);
  };
  const load = async () => {
    await Promise.all([app, ...others].map(prefetch));
    for (const href of [app, ...others]) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.crossOrigin = '';
      document.head.append(link);
    }
    // One after the other, so that the browser can scroll and handle input in between.
    for (const file of [...others, app]) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // If the app cannot be loaded, the prerendered page stays.
    load().catch(() => undefined);
  };
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  // Fallback for background tabs, which are not painted, and for browsers that do not report the paint.
  addEventListener('load', () => setTimeout(start, 1_000), { once: true });

  // Buttons are visible before the app handles clicks. The last button clicked until then is clicked again (`app.tsx`).
  let clicked = null;
  const remember = (event) => {
    clicked = event.target.closest('button');
  };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'winny:listening',
    () => {
      document.removeEventListener('click', remember, true);
      // In a new task: the app dispatches this event while React is still committing and would miss the click.
      setTimeout(() => clicked?.click());
    },
    { once: true },
  );
})();

// A page that arrives drawn can be read, and its links lead on, before any of the app is there. So its words, looks and
// letters come first, and the app begins to load when they are on the screen: its files are named on this element.
(() => {
  const [app, ...others] = document.currentScript.dataset.app.split(' ');
  const AGAIN_MS = 3_000;
  const TRIES = 100;
  // A browser never forgets an import that failed, so each file is fetched into its cache first, as often as it takes.
  const reach = async (file) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await fetch(file).catch(() => null);
      if (response?.ok && (await response.arrayBuffer().catch(() => null))) return;
      // A newer version of the product has taken the place of this page: it stays as it came.
      if (response?.status === 404) break;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    throw new Error(file);
  };
  const load = async () => {
    await Promise.all([app, ...others].map(reach));
    for (const href of [app, ...others]) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.crossOrigin = '';
      document.head.append(link);
    }
    // One after the other, so that the browser can scroll and answer in between.
    for (const file of [...others, app]) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    // A page whose app cannot be had stays as it came.
    load().catch(() => undefined);
  };
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
  // A tab in the background is not painted, and not every browser says when it has.
  addEventListener('load', () => setTimeout(begin, 1_000), { once: true });

  // A button shows before the app listens to it. The last one pressed until then is pressed again when it does (`app.tsx`).
  let pressed = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    'winny:listening',
    () => {
      document.removeEventListener('click', keep, true);
      // Not at once: the app says so while it is still busy, and would not hear it.
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );
})();

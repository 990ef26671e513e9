// A page that arrives drawn can be read, and its links lead on, before any of the app is there. So its words, looks and
// letters come first, and the app begins to load when they are on the screen: its files are named on this element.
(() => {
  const [app, ...others] = document.currentScript.dataset.app.split(' ');
  const load = () => {
    for (const file of others) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
      link.crossOrigin = '';
      document.head.append(link);
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', src: app });
    script.crossOrigin = '';
    document.head.append(script);
  };
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });

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

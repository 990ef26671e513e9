// Runs before the first paint so that neither day nor night flashes. `src/theme/colour-mode.ts` takes over from here.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colourMode');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const night =
    chosen === 'night' || (chosen !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(night ? 'dark' : 'light');
  document.querySelector('meta[name="theme-color"]').content = night ? '#0F191B' : '#FBF7F0';
})();

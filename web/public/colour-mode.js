// Runs before the first paint, so that the wrong mode does not flash. `src/theme/colour-mode.ts` handles later changes.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colourMode');
  } catch {
    // Storage may be blocked; then the system setting applies.
  }
  const night =
    chosen === 'night' || (chosen !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(night ? 'dark' : 'light');
  document.querySelector('meta[name="theme-color"]').content = night ? '#0F191B' : '#FBF7F0';
})();

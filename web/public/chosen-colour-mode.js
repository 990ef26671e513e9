// For pages without the app, where the style sheet follows the system by itself: only what the person has chosen is added.
(() => {
  try {
    const chosen = localStorage.getItem('colourMode');
    if (chosen === 'night') document.documentElement.classList.add('dark');
    if (chosen === 'day') document.documentElement.classList.add('light');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
})();

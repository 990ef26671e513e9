// For pages without the app. Their style sheet follows the system; this script applies the person's choice.
(() => {
  try {
    const chosen = localStorage.getItem('colourMode');
    if (chosen === 'night') document.documentElement.classList.add('dark');
    if (chosen === 'day') document.documentElement.classList.add('light');
  } catch {
    // Storage may be blocked; then the system setting applies.
  }
})();

// Runs first on every page: the quick exit, the discreet mode, and the worker that makes help readable offline.
(() => {
  // Also in `src/crisis/leave-quickly.ts`, which works without this file.
  const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';
  const LEFT = 'winny-left';
  const DISCREET = 'winny-discreet';
  const stored = (storage, key) => {
    try {
      return window[storage].getItem(key) !== null;
    } catch {
      // Storage may be blocked.
      return false;
    }
  };
  const leave = () => {
    try {
      sessionStorage.setItem(LEFT, 'yes');
    } catch {
      // Without storage only this entry of the history is replaced.
    }
    document.documentElement.style.visibility = 'hidden';
    document.title = 'Weather';
    document.body?.replaceChildren();
    location.replace(NEUTRAL_PAGE);
  };

  // After a quick exit, Back leads to the pages before the chat: they leave again. A typed address opens Winny as usual.
  if (stored('sessionStorage', LEFT)) {
    if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') leave();
    else sessionStorage.removeItem(LEFT);
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted && stored('sessionStorage', LEFT)) leave();
  });

  // Escape three times leaves the pages that others should not see. Before the dialogs, which stop the event.
  const WITHIN_MS = 1_500;
  let presses = [];
  const mayLeave = () => {
    // A crisis dialog answers no key, so people press Escape again and again: that must not take the lines away. It leaves only
    // where the dialog offers it, because the person who does harm may be in the room (`src/crisis/crisis-dialog.tsx`).
    const alert = document.querySelector('dialog[role="alertdialog"][open]');
    if (alert) return alert.querySelector('[data-leave]') !== null;
    return (
      /^\/(?:chat|crisis|safety-plan)(?:[/.]|$)/.test(location.pathname) ||
      document.querySelector('dialog[open]') !== null
    );
  };
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return;
      // What was pressed at a crisis dialog does not count after it has closed.
      if (key !== 'Escape' || !mayLeave()) presses = [];
      else presses = [...presses.filter((at) => timeStamp - at < WITHIN_MS), timeStamp];
      if (presses.length >= 3) leave();
    },
    true,
  );
  addEventListener('click', (event) => {
    if (!event.target.closest?.('a.leave')) return;
    event.preventDefault();
    leave();
  });

  // The discreet mode: whoever sees the tabs reads nothing of Winny.
  const icon = document.querySelector('link[rel="icon"]');
  const own = { title: document.title, icon: icon?.href };
  const show = () => {
    const discreet = stored('localStorage', DISCREET);
    if (discreet && document.title !== 'Notes') {
      own.title = document.title;
      document.title = 'Notes';
    }
    if (!discreet && document.title === 'Notes') document.title = own.title;
    const shown = discreet ? '/notes.svg' : own.icon;
    if (icon && shown && icon.getAttribute('href') !== shown) icon.setAttribute('href', shown);
  };
  show();
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true });
  addEventListener('storage', show);
  document.addEventListener('discreet-mode', show);

  // Not while the page loads, which would compete with it.
  addEventListener('load', () => {
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  });
})();

const STOPS = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

/** What Tab stops at in a dialog, in order. */
function stopsIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex === 0 && stop.checkVisibility(),
  );
}

/** Goes from the last stop to the first and back; within, the browser's own order holds. */
function wrap(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = stopsIn(dialog);
  const active = document.activeElement;
  const [first, last] = [stops[0], stops.at(-1)];
  const before = stops.some(
    (stop) => active && stop.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const after = stops.some(
    (stop) => active && stop.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  if (event.shiftKey ? before : after) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Has a dialog to itself what is pressed and focused. Layers below it that close by Escape, by a press outside them or by the
 * loss of the focus hear of none of it. Returns the way to end it.
 * @param onLeave Escape was pressed, or something outside the sheet
 */
export function holdFocus(dialog: HTMLDialogElement, onLeave: () => void): () => void {
  const ended = new AbortController();
  const listen = { capture: true, signal: ended.signal };
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return;
      event.stopImmediatePropagation();
      if (event.key === 'Tab') return wrap(dialog, event);
      event.preventDefault();
      onLeave();
    },
    listen,
  );
  addEventListener(
    'pointerdown',
    (event) => {
      event.stopImmediatePropagation();
      // The dialog is as large as the window; what is seen of it is the sheet within.
      if (event.target === dialog) onLeave();
    },
    listen,
  );
  addEventListener('focusin', (event) => event.stopImmediatePropagation(), listen);
  const { documentElement: page } = document;
  const before = page.style.cssText;
  page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
  page.style.overflow = 'hidden';
  return () => {
    ended.abort();
    page.style.cssText = before;
  };
}

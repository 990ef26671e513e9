const STOPS = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

/** The elements of a dialog that Tab reaches, in order. */
function stopsIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex === 0 && stop.checkVisibility(),
  );
}

/** Wraps Tab from the last element to the first and back. Otherwise the browser moves the focus. */
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
 * Gives a dialog all key presses, clicks and focus changes. Dialogs below it, which would close at Escape, a click outside or
 * a loss of focus, receive no events. Returns the function that ends this.
 * @param onLeave Escape was pressed, or a click landed outside the visible part of the dialog
 */
export function trapFocus(dialog: HTMLDialogElement, onLeave: () => void): () => void {
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
      // The `<dialog>` element covers the window; only the sheet inside it is visible.
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

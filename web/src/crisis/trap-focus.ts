const STOPS = 'a[href], button:not([disabled]), summary, [tabindex="0"]';

/** The elements of a dialog that Tab reaches, in order. */
function stopsIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    // Safari knows `checkVisibility` from 17.4 on.
    (stop) => stop.tabIndex === 0 && (stop.checkVisibility?.() ?? stop.getClientRects().length > 0),
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

interface Trap {
  readonly dialog: HTMLDialogElement;
  readonly onLeave: () => void;
}

/** The open dialogs. Only the newest, which lies over the others, receives events. */
const traps: Trap[] = [];
/** Ends what the first dialog began. */
let release: () => void = () => undefined;

function onKey(event: KeyboardEvent): void {
  const top = traps.at(-1);
  if (!top || (event.key !== 'Escape' && event.key !== 'Tab')) return;
  event.stopImmediatePropagation();
  if (event.key === 'Tab') {
    wrap(top.dialog, event);
    return;
  }
  event.preventDefault();
  top.onLeave();
}

function onPress(event: PointerEvent): void {
  event.stopImmediatePropagation();
  const top = traps.at(-1);
  // The `<dialog>` element covers the window; only the sheet inside it is visible.
  if (top && event.target === top.dialog) top.onLeave();
}

/** Listens for all dialogs and stops the page from scrolling. Returns the function that ends this. */
function holdPage(): () => void {
  const ended = new AbortController();
  const listen = { capture: true, signal: ended.signal };
  addEventListener('keydown', onKey, listen);
  addEventListener('pointerdown', onPress, listen);
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

/**
 * Gives a dialog all key presses, clicks and focus changes. Dialogs below it, which would close at Escape, a click outside or
 * a loss of focus, receive no events. Returns the function that ends this; dialogs may end it in any order.
 * @param onLeave Escape was pressed, or a click landed outside the visible part of the dialog
 */
export function trapFocus(dialog: HTMLDialogElement, onLeave: () => void): () => void {
  const trap = { dialog, onLeave };
  if (traps.length === 0) release = holdPage();
  traps.push(trap);
  return () => {
    const at = traps.indexOf(trap);
    if (at === -1) return;
    traps.splice(at, 1);
    if (traps.length === 0) release();
  };
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trapFocus } from './trap-focus.ts';

let events: EventTarget;
let page: { style: { cssText: string; overflow?: string } };
let active: unknown;

beforeEach(() => {
  events = new EventTarget();
  page = { style: { cssText: '' } };
  active = null;
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('window', { innerWidth: 0 });
  const positions = { DOCUMENT_POSITION_FOLLOWING: 4, DOCUMENT_POSITION_PRECEDING: 2 };
  vi.stubGlobal(
    'Node',
    Object.assign(function Node() {}, positions),
  );
  vi.stubGlobal('document', {
    documentElement: page,
    get activeElement() {
      return active;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A dialog with one button. This browser has no `checkVisibility`, as Safari 17.2. */
function dialogOf() {
  const button = {
    tabIndex: 0,
    compareDocumentPosition: () => 0,
    getClientRects: () => [{}],
    focus: () => {
      active = button;
    },
  };
  const onLeave = vi.fn();
  const dialog = { querySelectorAll: () => [button] } as unknown as HTMLDialogElement;
  return { button, onLeave, release: trapFocus(dialog, onLeave) };
}
const press = (key: string) =>
  events.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }));

it('gives the keys to the newest dialog, and to the one below when it has closed', () => {
  const support = dialogOf();
  const crisis = dialogOf();
  press('Tab');
  expect(active).toBe(crisis.button);
  press('Escape');
  expect([support.onLeave.mock.calls.length, crisis.onLeave.mock.calls.length]).toEqual([0, 1]);
  crisis.release();
  press('Tab');
  expect(active).toBe(support.button);
  press('Escape');
  expect(support.onLeave).toHaveBeenCalledTimes(1);
  support.release();
});

it('lets the page scroll again after the last dialog, in whatever order they close', () => {
  const style = { cssText: 'color: red' };
  // As in a browser, `cssText` is all of the style.
  page.style = new Proxy(style as typeof page.style, {
    set: (target, name, value) => {
      target.cssText = name === 'cssText' ? value : `${target.cssText}; ${String(name)}: ${value}`;
      return true;
    },
  });
  const first = dialogOf();
  const second = dialogOf();
  first.release();
  expect(style.cssText).toContain('overflow: hidden');
  second.release();
  expect(style.cssText).toBe('color: red');
  first.release();
  expect(press('Escape')).toBe(true);
});

/** Where this script came from: the frames and the API are there too. */
const STAND_IN = (() => {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return new URL(currentScript.src).origin;
  const found = [...document.scripts].find(({ src }) => src.endsWith('/v3/stripe.js'));
  return found ? new URL(found.src).origin : location.origin;
})();

/** A frame of the stand-in in the product's page. Card data stays inside of it. */
export class StandInFrame {
  /**
   * @param {string} path
   * @param {string} title what assistive technology says of it
   * @param {(message: FrameMessage) => void} onMessage
   */
  constructor(path, title, onMessage) {
    this.iframe = document.createElement('iframe');
    this.iframe.src = STAND_IN + path;
    this.iframe.title = title;
    // The same scheme as in the frame, or browsers paint a background behind it.
    Object.assign(this.iframe.style, { border: '0', colorScheme: 'light', display: 'block', width: '100%' });
    /** @type {Map<number, (answer: ApiAnswer) => void>} */
    this.waiting = new Map();
    this.calls = 0;
    /** @type {Promise<void>} */
    this.loaded = new Promise((resolve) => {
      this.tellLoaded = resolve;
    });
    /** @param {MessageEvent<FrameMessage>} event */
    this.listener = ({ source, origin, data }) => {
      if (source === null || source !== this.iframe.contentWindow || origin !== STAND_IN) return;
      if (data.kind === 'loaded') this.tellLoaded?.();
      if (data.kind === 'answer') {
        this.waiting.get(data.call)?.(data.answer);
        this.waiting.delete(data.call);
      }
      onMessage(data);
    };
    addEventListener('message', this.listener);
  }

  /** @param {PageMessage} message */
  post(message) {
    this.loaded.then(() => this.iframe.contentWindow?.postMessage(message, STAND_IN));
  }

  /**
   * Has the frame call the API.
   * @param {ApiCall} request
   * @returns {Promise<ApiAnswer>}
   */
  call(request) {
    return this.ask((call) => ({ kind: 'call', call, request }));
  }

  /**
   * Has the frame check its fields, and show what is wrong.
   * @returns {Promise<ApiAnswer>}
   */
  validate() {
    return this.ask((call) => ({ kind: 'validate', call }));
  }

  /**
   * @param {(call: number) => PageMessage} message
   * @returns {Promise<ApiAnswer>}
   */
  ask(message) {
    this.calls += 1;
    const call = this.calls;
    return new Promise((resolve) => {
      this.waiting.set(call, resolve);
      this.post(message(call));
    });
  }

  remove() {
    removeEventListener('message', this.listener);
    this.iframe.remove();
    const gone = { type: 'invalid_request_error', message: 'The Element was removed while it was in use.' };
    for (const answer of this.waiting.values()) answer({ error: gone });
    this.waiting.clear();
  }
}

/** @type {StandInFrame | null} */
let controller = null;

/** The hidden frame that makes the calls which need no card. */
export function controllerFrame() {
  if (controller === null) {
    controller = new StandInFrame('/elements/controller', 'Payments', () => {});
    controller.iframe.style.display = 'none';
    controller.iframe.setAttribute('aria-hidden', 'true');
    document.body.append(controller.iframe);
  }
  return controller;
}

/**
 * Asks the card's holder to authenticate, in a frame over the page.
 * @param {Intent} intent
 * @param {'setup' | 'payment'} kind
 * @returns {Promise<ApiAnswer>}
 */
export function authenticate(intent, kind) {
  return new Promise((resolve) => {
    const query = new URLSearchParams({ kind, client_secret: intent.client_secret ?? '' });
    const before = document.activeElement;
    const frame = new StandInFrame(`/elements/authenticate?${query}`, 'Authentication', (message) => {
      if (message.kind === 'loaded') frame.iframe.focus();
      if (message.kind !== 'authenticated') return;
      frame.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(message.answer);
    });
    Object.assign(frame.iframe.style, {
      height: '100%',
      inset: '0',
      position: 'fixed',
      zIndex: '2147483647',
    });
    document.body.append(frame.iframe);
  });
}

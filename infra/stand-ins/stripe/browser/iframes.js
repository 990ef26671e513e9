/** Where this script came from: the iframes and the API are there too. */
const STAND_IN = (() => {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return new URL(currentScript.src).origin;
  const found = [...document.scripts].find(({ src }) => src.endsWith('/v3/stripe.js'));
  return found ? new URL(found.src).origin : location.origin;
})();

/** An iframe of the stand-in in the product's page. Card data stays inside of it. */
export class StandInIframe {
  /**
   * @param {string} path
   * @param {string} title what assistive technology says of it
   * @param {(message: IframeMessage) => void} onMessage
   */
  constructor(path, title, onMessage) {
    this.element = document.createElement('iframe');
    this.element.src = STAND_IN + path;
    this.element.title = title;
    // The same scheme as in the iframe, or browsers paint a background behind it.
    Object.assign(this.element.style, { border: '0', colorScheme: 'light', display: 'block', width: '100%' });
    /** @type {Map<number, (answer: ApiAnswer) => void>} */
    this.waiting = new Map();
    this.calls = 0;
    /** @type {Promise<void>} */
    this.loaded = new Promise((resolve) => {
      this.tellLoaded = resolve;
    });
    /** @param {MessageEvent<IframeMessage>} event */
    this.listener = ({ source, origin, data }) => {
      if (source === null || source !== this.element.contentWindow || origin !== STAND_IN) return;
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
    void this.loaded.then(() => this.element.contentWindow?.postMessage(message, STAND_IN));
  }

  /**
   * Has the iframe call the API.
   * @param {ApiCall} request
   * @returns {Promise<ApiAnswer>}
   */
  call(request) {
    return this.ask((call) => ({ kind: 'call', call, request }));
  }

  /**
   * Has the iframe check its fields, and show what is wrong.
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
    this.element.remove();
    const gone = { type: 'invalid_request_error', message: 'The Element was removed while it was in use.' };
    for (const answer of this.waiting.values()) answer({ error: gone });
    this.waiting.clear();
  }
}

/** @type {StandInIframe | null} */
let controller = null;

/** The hidden iframe that makes the calls which need no card. */
export function controllerIframe() {
  if (controller === null) {
    controller = new StandInIframe('/elements/controller', 'Payments', () => {});
    controller.element.style.display = 'none';
    controller.element.setAttribute('aria-hidden', 'true');
    document.body.append(controller.element);
  }
  return controller;
}

/**
 * Asks the card's holder to authenticate, in an iframe over the page.
 * @param {Intent} intent
 * @param {'setup' | 'payment'} kind
 * @returns {Promise<ApiAnswer>}
 */
export function authenticate(intent, kind) {
  return new Promise((resolve) => {
    const query = new URLSearchParams({ kind, client_secret: intent.client_secret ?? '' });
    const before = document.activeElement;
    const iframe = new StandInIframe(`/elements/authenticate?${query}`, 'Authentication', (message) => {
      if (message.kind === 'loaded') iframe.element.focus();
      if (message.kind !== 'authenticated') return;
      iframe.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(message.answer);
    });
    Object.assign(iframe.element.style, {
      height: '100%',
      inset: '0',
      position: 'fixed',
      zIndex: '2147483647',
    });
    document.body.append(iframe.element);
  });
}

import { StandInIframe } from './iframes.js';

/** The names of the events that an iframe sends on as they are. */
const PLAIN_EVENTS = ['focus', 'blur', 'escape'];

/** Card fields in a page. */
export class CardFieldsElement {
  /**
   * @param {ElementsGroup} group
   * @param {string} type `card` or `payment`
   * @param {ElementOptions} options
   */
  constructor(group, type, options) {
    this.group = group;
    this.type = type;
    this.options = options;
    /** @type {StandInIframe | null} */
    this.iframe = null;
    /** @type {Element | null} */
    this.place = null;
    /** @type {Map<string, Set<(event: unknown) => void>>} */
    this.listeners = new Map();
    /** @type {CardChange} */
    this.state = { empty: true, complete: false, brand: 'unknown' };
    this.focused = false;
  }

  /** @param {string | Element} target */
  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (place === null) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
    if (this.iframe !== null) this.unmount();
    this.place = place;
    this.iframe = new StandInIframe(`/elements/${this.type}`, 'Secure card payment input frame', (message) =>
      this.receive(message),
    );
    place.replaceChildren(this.iframe.element);
    this.showState();
    this.configure();
  }

  unmount() {
    this.iframe?.remove();
    this.iframe = null;
    this.state = { empty: true, complete: false, brand: 'unknown' };
    this.focused = false;
    for (const name of this.classes().all) this.place?.classList.remove(name);
    this.place = null;
  }

  destroy() {
    this.unmount();
    this.group.forget(this);
  }

  /** @param {ElementOptions} options */
  update(options) {
    this.options = { ...this.options, ...options };
    this.configure();
  }

  focus() {
    this.iframe?.post({ kind: 'focus' });
  }

  blur() {
    this.iframe?.post({ kind: 'blur' });
  }

  clear() {
    this.iframe?.post({ kind: 'clear' });
  }

  /** Folds the payment Element, which has one way to pay only: nothing to fold. */
  collapse() {}

  /**
   * @param {string} event
   * @param {(event: unknown) => void} listener
   */
  on(event, listener) {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
    return this;
  }

  /**
   * @param {string} event
   * @param {(event: unknown) => void} listener
   */
  once(event, listener) {
    /** @param {unknown} given */
    const once = (given) => {
      this.off(event, once);
      listener(given);
    };
    return this.on(event, once);
  }

  /**
   * @param {string} event
   * @param {(event: unknown) => void} [listener] without it, all listeners of the event go
   */
  off(event, listener) {
    if (listener === undefined) this.listeners.delete(event);
    else this.listeners.get(event)?.delete(listener);
    return this;
  }

  /** @param {IframeMessage} message */
  receive(message) {
    if (message.kind === 'height' && this.iframe !== null)
      this.iframe.element.style.height = `${message.height}px`;
    if (message.kind === 'change') this.state = message.change;
    if (message.kind === 'focus' || message.kind === 'blur') this.focused = message.kind === 'focus';
    this.showState();
    if (message.kind === 'ready') this.emit('ready', { elementType: this.type });
    if (PLAIN_EVENTS.includes(message.kind)) this.emit(message.kind, { elementType: this.type });
    if (message.kind === 'change') this.emit('change', this.changeEvent(message.change));
  }

  /** @param {CardChange} change */
  changeEvent({ empty, complete, brand, error }) {
    const common = { elementType: this.type, empty, complete };
    return this.type === 'payment'
      ? { ...common, collapsed: false, value: { type: 'card' } }
      : { ...common, brand, error, value: { postalCode: '' } };
  }

  /**
   * @param {string} event
   * @param {unknown} given
   */
  emit(event, given) {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(given);
  }

  configure() {
    this.iframe?.post({ kind: 'configure', look: lookOf(this.type, this.options, this.group.options) });
  }

  /** The classes by which a page can style the place of an Element. */
  classes() {
    const { classes = {} } = this.options;
    const base = classes.base ?? 'StripeElement';
    const on = {
      complete: classes.complete ?? 'StripeElement--complete',
      empty: classes.empty ?? 'StripeElement--empty',
      focus: classes.focus ?? 'StripeElement--focus',
      invalid: classes.invalid ?? 'StripeElement--invalid',
    };
    return { base, ...on, all: [base, ...Object.values(on)] };
  }

  showState() {
    const { base, complete, empty, focus, invalid } = this.classes();
    const list = this.place?.classList;
    list?.add(base);
    list?.toggle(complete, this.state.complete);
    list?.toggle(empty, this.state.empty);
    list?.toggle(focus, this.focused);
    list?.toggle(invalid, this.state.error !== undefined);
  }
}

/**
 * @param {string} type
 * @param {ElementOptions} options
 * @param {ElementsOptions} group
 * @returns {ElementLook}
 */
function lookOf(type, { style = {}, disabled = false }, { appearance = {} }) {
  const { base = {}, invalid = {} } = style;
  const { variables = {}, theme } = appearance;
  const night = theme === 'night';
  /** @type {Record<string, string | undefined>} */
  const wanted = {
    '--text': base.color ?? variables.colorText ?? (night ? '#ffffff' : undefined),
    '--background': variables.colorBackground ?? (night ? '#30313d' : undefined),
    '--danger': invalid.color ?? variables.colorDanger ?? (night ? '#fe87a1' : undefined),
    '--primary': variables.colorPrimary,
    '--placeholder':
      base['::placeholder']?.color ?? variables.colorTextPlaceholder ?? (night ? '#c3c5d0' : undefined),
    '--family': base.fontFamily ?? variables.fontFamily,
    '--size': base.fontSize ?? variables.fontSizeBase,
    '--weight': base.fontWeight,
    '--line-height': base.lineHeight,
    '--spacing': base.letterSpacing,
    '--radius': variables.borderRadius,
  };
  const entries = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [/** @type {[string, string]} */ ([name, value])],
  );
  return { type, disabled, variables: Object.fromEntries(entries) };
}

/** The result of `stripe.elements()`: one Element of each type. */
export class ElementsGroup {
  /** @param {ElementsOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {CardFieldsElement[]} */
    this.made = [];
  }

  /**
   * @param {string} type
   * @param {ElementOptions} [options]
   */
  create(type, options = {}) {
    if (type !== 'card' && type !== 'payment') {
      throw new Error(`The stand-in for Stripe.js has no Element of type ${type}; it has card and payment.`);
    }
    if (this.getElement(type) !== null) {
      throw new Error(`Can only create one Element of type ${type} through an elements instance.`);
    }
    const element = new CardFieldsElement(this, type, options);
    this.made.push(element);
    return element;
  }

  /** @param {string | { __elementType: string }} type a type, or a component of react-stripe-js */
  getElement(type) {
    const name = typeof type === 'string' ? type : type.__elementType;
    return this.made.find((element) => element.type === name) ?? null;
  }

  /** @param {ElementsOptions} options */
  update(options) {
    this.options = { ...this.options, ...options };
    for (const element of this.made) element.configure();
  }

  fetchUpdates() {
    return Promise.resolve({});
  }

  /** Checks the fields before a confirmation. */
  async submit() {
    const iframe = this.made[0]?.iframe;
    const { error } = (await iframe?.validate()) ?? {};
    return error === undefined ? { selectedPaymentMethod: 'card' } : { error };
  }

  /** @param {CardFieldsElement} element */
  forget(element) {
    this.made = this.made.filter((other) => other !== element);
  }
}

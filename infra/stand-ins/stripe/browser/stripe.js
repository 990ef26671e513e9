import { CardFieldsElement, ElementsGroup } from './elements.js';
import { authenticate, controllerIframe } from './iframes.js';

/**
 * @param {string} message
 * @returns {{ error: StripeJsError }}
 */
const refused = (message) => ({ error: { type: 'invalid_request_error', message } });

/**
 * The id within a client secret.
 * @param {string} clientSecret
 */
const intentIdOf = (clientSecret) => clientSecret.split('_secret_')[0] ?? '';

/**
 * The card Element of a group, or an Element itself.
 * @param {unknown} given
 * @returns {CardFieldsElement | null}
 */
function cardElementOf(given) {
  if (given instanceof CardFieldsElement) return given;
  return given instanceof ElementsGroup ? (given.made[0] ?? null) : null;
}

/** The functions of Stripe.js, for one publishable key. */
class StripeClient {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
  }

  /** @param {ElementsOptions} [options] */
  elements(options = {}) {
    return new ElementsGroup(options);
  }

  /**
   * Confirms an intent with a card, and lets its holder authenticate.
   * @param {'setup' | 'payment'} kind
   * @param {string} clientSecret
   * @param {{ element: CardFieldsElement | null, method?: string | undefined, billing?: BillingDetails | undefined, handleActions?: boolean }} how
   * @returns {Promise<ApiAnswer>} `{ setupIntent }`, `{ paymentIntent }` or `{ error }`
   */
  async confirm(kind, clientSecret, { element, method, billing, handleActions = true }) {
    const iframe = element === null ? controllerIframe() : element.iframe;
    if (iframe === null) return refused('The Element is not mounted.');
    const answer = await iframe.call({
      key: this.key,
      method: 'POST',
      path: `/v1/${kind}_intents/${intentIdOf(clientSecret)}/confirm`,
      params: {
        client_secret: clientSecret,
        ...(element === null
          ? { payment_method: method }
          : { payment_method_data: { type: 'card', billing_details: billing ?? {} } }),
      },
      cardAt: element === null ? null : 'payment_method_data[card]',
    });
    return this.settle(kind, answer, handleActions);
  }

  /**
   * @param {'setup' | 'payment'} kind
   * @param {ApiAnswer} answer
   * @param {boolean} handleActions
   * @returns {Promise<ApiAnswer>}
   */
  async settle(kind, answer, handleActions) {
    if (answer.error !== undefined) return { error: answer.error };
    const intent = /** @type {Intent} */ (/** @type {unknown} */ (answer));
    if (intent.status === 'requires_action' && handleActions) {
      return this.settle(kind, await authenticate(intent, kind), false);
    }
    return { [`${kind}Intent`]: intent };
  }

  /**
   * @param {'setup' | 'payment'} kind
   * @param {string} clientSecret
   * @returns {Promise<ApiAnswer>}
   */
  async retrieve(kind, clientSecret) {
    const answer = await controllerIframe().call({
      key: this.key,
      method: 'GET',
      path: `/v1/${kind}_intents/${intentIdOf(clientSecret)}`,
      params: { client_secret: clientSecret },
      cardAt: null,
    });
    return this.settle(kind, answer, false);
  }

  /**
   * @param {'setup' | 'payment'} kind
   * @param {string} clientSecret
   * @param {ConfirmCardData} [data]
   * @param {{ handleActions?: boolean }} [options]
   */
  confirmCard(kind, clientSecret, { payment_method: given } = {}, { handleActions = true } = {}) {
    if (typeof given === 'string' || given === undefined) {
      return this.confirm(kind, clientSecret, { element: null, method: given, handleActions });
    }
    const element = cardElementOf(given.card);
    if (element === null) return Promise.resolve(refused('payment_method.card must be a card Element.'));
    return this.confirm(kind, clientSecret, { element, billing: given.billing_details, handleActions });
  }

  /**
   * @param {'setup' | 'payment'} kind
   * @param {ConfirmOptions} options
   * @returns {Promise<ApiAnswer>}
   */
  async confirmElements(kind, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const group = elements instanceof ElementsGroup ? elements : null;
    const secret = clientSecret ?? group?.options.clientSecret;
    if (secret === undefined) return refused('A client secret is needed: in elements() or in the call.');
    const { payment_method: method, payment_method_data: data, return_url: returnUrl } = confirmParams;
    const element = method === undefined ? cardElementOf(group) : null;
    const result = await this.confirm(kind, secret, { element, method, billing: data?.billing_details });
    if (result.error !== undefined || redirect === 'if_required') return result;
    if (returnUrl === undefined) return refused('confirmParams.return_url is needed.');
    const target = new URL(returnUrl);
    target.searchParams.set(`${kind}_intent`, intentIdOf(secret));
    target.searchParams.set(`${kind}_intent_client_secret`, secret);
    target.searchParams.set('redirect_status', 'succeeded');
    location.assign(target);
    // As with Stripe.js: the page goes, and the promise with it.
    return new Promise(() => {});
  }

  /**
   * @param {{ type?: string, card?: unknown, billing_details?: BillingDetails, elements?: unknown, params?: { billing_details?: BillingDetails } }} data
   * @returns {Promise<ApiAnswer>}
   */
  async createPaymentMethod({ card, billing_details: billing, elements, params }) {
    const element = cardElementOf(elements ?? card);
    if (element === null || element.iframe === null) return refused('A mounted card Element is needed.');
    const answer = await element.iframe.call({
      key: this.key,
      method: 'POST',
      path: '/v1/payment_methods',
      params: { type: 'card', billing_details: billing ?? params?.billing_details ?? {} },
      cardAt: 'card',
    });
    return answer.error === undefined ? { paymentMethod: answer } : { error: answer.error };
  }

  createToken() {
    return Promise.resolve(refused('The stand-in makes no tokens; use createPaymentMethod.'));
  }

  /** @param {{ clientSecret: string }} options */
  async handleNextAction({ clientSecret }) {
    const kind = clientSecret.startsWith('seti_') ? 'setup' : 'payment';
    const found = await this.retrieve(kind, clientSecret);
    if (found.error !== undefined) return found;
    const intent = /** @type {ApiAnswer} */ (found[`${kind}Intent`]);
    return this.settle(kind, intent, true);
  }

  registerAppInfo() {}

  _registerWrapper() {}
}

/**
 * `Stripe(publishableKey)`. The client library calls it without `new`, and takes a plain object.
 * @param {string} key
 */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key.');
  }
  if (!key.startsWith('pk_test_')) {
    throw new Error('The stand-in for Stripe.js refuses live keys.');
  }
  const client = new StripeClient(key);
  /** @type {(kind: 'setup' | 'payment') => (secret: string, data?: ConfirmCardData, options?: { handleActions?: boolean }) => Promise<ApiAnswer>} */
  const confirmCard = (kind) => (secret, data, options) => client.confirmCard(kind, secret, data, options);
  return {
    elements: /** @param {ElementsOptions} [options] */ (options) => client.elements(options),
    confirmCardSetup: confirmCard('setup'),
    confirmCardPayment: confirmCard('payment'),
    confirmSetup: /** @param {ConfirmOptions} options */ (options) =>
      client.confirmElements('setup', options),
    confirmPayment: /** @param {ConfirmOptions} options */ (options) =>
      client.confirmElements('payment', options),
    createPaymentMethod: client.createPaymentMethod.bind(client),
    createToken: client.createToken.bind(client),
    handleNextAction: client.handleNextAction.bind(client),
    retrieveSetupIntent: /** @param {string} secret */ (secret) => client.retrieve('setup', secret),
    retrievePaymentIntent: /** @param {string} secret */ (secret) => client.retrieve('payment', secret),
    registerAppInfo: client.registerAppInfo,
    _registerWrapper: client._registerWrapper,
  };
}
Stripe.version = 'endive';
window.Stripe = Stripe;

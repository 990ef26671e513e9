import type {
  Coupon,
  Customer,
  Discount,
  Event,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  PromotionCode,
  Refund,
  Session,
  SetupIntent,
  Subscription,
} from './wire-types.ts';

/** How a test card behaves; see `billing/test-cards.ts`. */
export type CardBehaviour =
  | { kind: 'ok' }
  | { kind: 'declines'; code: string; decline_code: string | null; message: string; attaches: boolean }
  | { kind: 'authenticates'; when: 'once' | 'always'; thenDeclines: boolean };

/** Facts about a payment method's card that the API never shows. */
export interface CardSecret {
  /** The payment method's id. */
  id: string;
  behaviour: CardBehaviour;
  /** Its holder has authenticated, so that charges without the holder are allowed. */
  authenticated: boolean;
}

/** The part of a checkout session that its page needs and the API does not show. */
export interface CheckoutPlan {
  /** The session's id. */
  id: string;
  lines: LineItem[];
  trialEnd: { days: number } | { at: number } | null;
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  subscriptionMetadata: Record<string, string>;
  description: string | null;
  /** The code that the person entered, or the discount that the session was made with. */
  applied: { coupon: string; promotionCode: string | null } | null;
  /** Waits for the holder's authentication. */
  pendingPaymentMethod: string | null;
  email: string | null;
}

/** The delivery of one event to the webhook. */
export interface Delivery {
  /** The event's id. */
  id: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'failed';
  attempts: { at: string; status: number | null; problem: string | null }[];
}

/** The answer to a request with an idempotency key. */
export interface KeptAnswer {
  /** The key. */
  id: string;
  /** A digest of method, path and parameters. */
  request: string;
  status: number;
  body: string;
  /** Milliseconds of real time. */
  at: number;
}

/** Small figures that survive a restart. */
export interface Figure {
  id: 'clock' | 'invoice-number';
  value: number;
}

/** The tables of the stand-in. */
export interface Rows {
  customers: Customer;
  products: Product;
  prices: Price;
  coupons: Coupon;
  promotionCodes: PromotionCode;
  discounts: Discount;
  paymentMethods: PaymentMethod;
  cards: CardSecret;
  setupIntents: SetupIntent;
  paymentIntents: PaymentIntent;
  subscriptions: Subscription;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  refunds: Refund;
  sessions: Session;
  plans: CheckoutPlan;
  events: Event;
  deliveries: Delivery;
  /** Deleted objects that can still be retrieved. */
  deleted: { id: string; object: string; deleted: true };
  kept: KeptAnswer;
  figures: Figure;
  /** Subscriptions whose trial_will_end was sent. */
  trialNotices: { id: string };
}
export type TableName = keyof Rows;

export const TABLE_NAMES = [
  'customers',
  'products',
  'prices',
  'coupons',
  'promotionCodes',
  'discounts',
  'paymentMethods',
  'cards',
  'setupIntents',
  'paymentIntents',
  'subscriptions',
  'invoices',
  'invoicePayments',
  'refunds',
  'sessions',
  'plans',
  'events',
  'deliveries',
  'deleted',
  'kept',
  'figures',
  'trialNotices',
] as const satisfies readonly TableName[];

import type { Stripe } from 'stripe';

/**
 * An object of Stripe's API as its JSON says it: an expandable field is the id, a decimal is a string. Made from the official
 * client's types, so that the compiler finds a field that is missing here.
 */
type Wire<V> = string extends V
  ? string | Extract<V, null | undefined>
  : V extends Stripe.Decimal
    ? string
    : V extends readonly (infer U)[]
      ? Wire<U>[]
      : V extends object
        ? { [K in keyof V]: Wire<V[K]> }
        : V;

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Discount = Wire<Stripe.Discount>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type Refund = Wire<Stripe.Refund>;
export type Session = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;

/** An event; what it is about is any object of the API. */
export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

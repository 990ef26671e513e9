/** The error of a call, as Stripe.js hands it on. */
interface StripeJsError {
  type: string;
  code?: string;
  message: string;
  param?: string;
}

/** An intent as the API answers it. */
interface Intent {
  id: string;
  status: string;
  client_secret: string | null;
  [field: string]: unknown;
}

/** A call of the API that an iframe makes, because only iframes share the API's origin. */
interface ApiCall {
  key: string;
  method: 'GET' | 'POST';
  path: string;
  params: Record<string, unknown>;
  /** Where the iframe adds the card that it holds: `payment_method_data[card]`, or nowhere. */
  cardAt: string | null;
}
interface ApiAnswer {
  error?: StripeJsError;
  [field: string]: unknown;
}

type IframeMessage =
  | { kind: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; change: CardChange }
  | { kind: 'answer'; call: number; answer: ApiAnswer }
  | { kind: 'authenticated'; answer: ApiAnswer };

type PageMessage =
  | { kind: 'configure'; look: ElementLook }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'call'; call: number; request: ApiCall }
  | { kind: 'validate'; call: number };

interface CardChange {
  empty: boolean;
  complete: boolean;
  brand: string;
  error?: StripeJsError;
}

/** How card fields look: the parts of Stripe's `style` and `appearance` that are served. */
interface ElementLook {
  type: string;
  disabled: boolean;
  variables: Record<string, string>;
}

interface ElementStyle {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  fontWeight?: string;
  lineHeight?: string;
  letterSpacing?: string;
  '::placeholder'?: { color?: string };
}
interface ElementOptions {
  style?: { base?: ElementStyle; invalid?: ElementStyle };
  classes?: Partial<Record<'base' | 'complete' | 'empty' | 'focus' | 'invalid', string>>;
  disabled?: boolean;
  [option: string]: unknown;
}
interface ElementsOptions {
  clientSecret?: string;
  appearance?: { theme?: string; variables?: Record<string, string> };
  [option: string]: unknown;
}

interface BillingDetails {
  name?: string;
  email?: string;
  phone?: string;
}
interface ConfirmCardData {
  payment_method?: string | { card: unknown; billing_details?: BillingDetails };
  return_url?: string;
}
interface ConfirmOptions {
  elements?: unknown;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: BillingDetails };
  };
  redirect?: 'always' | 'if_required';
}

interface Window {
  Stripe?: unknown;
}

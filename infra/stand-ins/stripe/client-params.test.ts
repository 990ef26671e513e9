import type Stripe from 'stripe';
import { expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { sessionShape } from './objects/checkout-params.ts';
import type { CreateParams, cancelShape, UpdateParams } from './objects/subscription-params.ts';

type ObjectOf<T> = Extract<NonNullable<T>, object>;
/** The names in `Given`, however deep, that `Known` does not have. */
type Unknown<Given, Known> = Given extends readonly (infer Each)[]
  ? Unknown<ObjectOf<Each>, Known extends readonly (infer One)[] ? ObjectOf<One> : never>
  : {
      [K in keyof Given]-?: K extends keyof Known
        ? ObjectOf<Given[K]> extends never
          ? never
          : Unknown<ObjectOf<Given[K]>, ObjectOf<Known[K]>>
        : K;
    }[keyof Given];
type Output<T extends z.ZodRawShape> = z.output<z.ZodObject<T>>;

it('accepts no parameter that the official client does not have', () => {
  expectTypeOf<
    Unknown<Output<typeof sessionShape>, Stripe.Checkout.SessionCreateParams>
  >().toEqualTypeOf<never>();
  expectTypeOf<Unknown<CreateParams, Stripe.SubscriptionCreateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<UpdateParams, Stripe.SubscriptionUpdateParams>>().toEqualTypeOf<never>();
  expectTypeOf<Unknown<Output<typeof cancelShape>, Stripe.SubscriptionCancelParams>>().toEqualTypeOf<never>();
  // The type finds what is not known.
  expectTypeOf<Unknown<{ a: { b: 1; c: 1 }[] }, { a: { b: 1 }[] }>>().toEqualTypeOf<'c'>();
});

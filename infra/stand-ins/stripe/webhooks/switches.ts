import { z } from 'zod';

const share = z.union([z.boolean().transform(Number), z.number().min(0).max(1)]);

/** Faults in the delivery of events. `duplicate` and `drop` are shares of all events: 1, or true, means each. */
export const switchesSchema = z.strictObject({
  duplicate: share,
  drop: share,
  shuffle: z.boolean(),
  delayMs: z.int().min(0).max(3_600_000),
});
export type Switches = z.output<typeof switchesSchema>;

export const NO_SWITCHES: Switches = { duplicate: 0, drop: 0, shuffle: false, delayMs: 0 };

/**
 * Reads the switches of the environment.
 * @throws z.ZodError
 */
export function readSwitches(env: Readonly<Record<string, string | undefined>>): Switches {
  const number = (name: string) => Number(env[name] || 0);
  return switchesSchema.parse({
    duplicate: number('STRIPE_WEBHOOK_DUPLICATE'),
    drop: number('STRIPE_WEBHOOK_DROP'),
    shuffle: number('STRIPE_WEBHOOK_SHUFFLE') > 0,
    delayMs: number('STRIPE_WEBHOOK_DELAY_MS'),
  });
}

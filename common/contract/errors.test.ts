import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalidInput } from './errors.ts';

describe('invalidInput', () => {
  it('names the faulty fields, twenty at most', () => {
    const given = Array.from({ length: 1_000 }, () => 1);
    const { error } = z.object({ list: z.array(z.string()) }).safeParse({ list: given });
    const { errors } = invalidInput(error as z.ZodError).toBody();
    expect(errors?.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, at) => `list.${at}`));
  });
});

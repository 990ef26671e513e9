import { expect, it } from 'vitest';
import { Refused, Unreachable } from '../../api/errors.ts';
import { refusedFields } from './refused-fields.ts';

it('finds the faulty fields of a refusal', () => {
  const errors = [{ path: '12', message: 'needs a title' }];
  expect(refusedFields(new Refused(400, JSON.stringify({ message: 'No', errors })))).toEqual(errors);
});

it.each([
  new Refused(409, '{"message":"Another upload is being stored."}'),
  new Refused(502, 'Bad Gateway'),
  new Refused(502, '[]'),
  new Unreachable(),
])('finds none in other errors: $message', (error) => {
  expect(refusedFields(error)).toEqual([]);
});

import { expect, it } from 'vitest';
import { isSuccess } from './test-email-result.ts';

it('is a success if it begins with a check mark', () => {
  expect(isSuccess('✓ Trial started')).toBe(true);
  expect(isSuccess('✅ Trial started')).toBe(true);
  expect(isSuccess('✗ Trial started: refused')).toBe(false);
  expect(isSuccess('Trial started ✓')).toBe(false);
});

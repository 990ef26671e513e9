import { expect, it } from 'vitest';
import { hello } from './hello.ts';

const at = (hour: number) => new Date(2026, 10, 21, hour, 30);

it('greets by the hour and the first name', () => {
  expect(hello(at(21), 'Maya')).toEqual({ when: 'Saturday evening', greeting: 'Good evening, Maya.' });
  expect(hello(at(5), 'Maya').greeting).toBe('Good morning, Maya.');
  expect(hello(at(12), 'Maya').greeting).toBe('Good afternoon, Maya.');
  expect(hello(at(17), 'Maya').greeting).toBe('Good afternoon, Maya.');
  expect(hello(at(2), 'Maya')).toEqual({ when: 'Saturday night', greeting: 'You’re up late, Maya.' });
});

it('greets without a name', () => {
  expect(hello(at(9), ' ').greeting).toBe('Good morning.');
});

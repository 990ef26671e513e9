import { describe, expect, it } from 'vitest';
import { breakdown, keyMetrics, percent, secondRow, topCards } from './stats-figures.ts';

const stats = {
  totalUsers: 1_600,
  freeUsers: 1_500,
  trialUsers: 10,
  paidSubscriptions: 60,
  activeSubscriptions: 75,
  manualUpgrades: 15,
  couponUsers: 3,
  totalRevenue: 1_179.4,
};
const nobody = {
  totalUsers: 0,
  freeUsers: 0,
  trialUsers: 0,
  paidSubscriptions: 0,
  activeSubscriptions: 0,
  manualUpgrades: 0,
  couponUsers: 0,
  totalRevenue: 0,
};
const rows = (figures: readonly { label: string; value: string; note?: string }[]) =>
  figures.map(({ label, value, note }) => [label, value, note]);

describe('the figures of the admin dashboard', () => {
  it('are six at the top', () => {
    expect(rows(topCards(stats))).toEqual([
      ['Total Users', '1,600', undefined],
      ['Free Users', '1,500', '93.8% of total'],
      ['Trial Users', '10', 'Active 7-day free trials'],
      ['Paid Subscriptions', '60', undefined],
      ['Monthly Revenue', '£1,179.40', undefined],
      ['Conversion Rate', '5.3%', undefined],
    ]);
  });

  it('are four in the second row', () => {
    expect(rows(secondRow(stats))).toEqual([
      ['Total Premium', '75', undefined],
      ['Paid Subscribers', '60', undefined],
      ['Manual Upgrades', '15', 'Admin upgraded'],
      ['Coupon Users', '3', 'Used discount codes'],
    ]);
  });

  it('are broken down by plan, with whole percentages', () => {
    expect(breakdown(stats).map(({ label, count, percent: share }) => [label, count, share])).toEqual([
      ['Free Plan', '1,500', '94%'],
      ['Trial (7-day free)', '10', '1%'],
      ['Premium (£2.99/month)', '75', '5%'],
    ]);
  });

  it('end with the key metrics', () => {
    expect(rows(keyMetrics(stats))).toEqual([
      ['Total Revenue (Monthly)', '£1,179.40', undefined],
      ['Average Revenue Per User', '£0.74', undefined],
      ['Premium Users', '70', 'Paid and trial'],
      ['Free to Premium Rate', '4.4%', undefined],
    ]);
  });

  it('are zero without users', () => {
    expect(topCards(nobody).map(({ value }) => value)).toEqual(['0', '0', '0', '0', '£0.00', '0.0%']);
    expect(keyMetrics(nobody).map(({ value }) => value)).toEqual(['£0.00', '£0.00', '0', '0.0%']);
    expect(breakdown(nobody).map(({ of }) => of)).toEqual([0, 0, 0]);
    expect(percent(1, 0, 0)).toBe('0%');
  });
});

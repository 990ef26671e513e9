import type { AdminStats } from '@winny/common/contract/admin';
import type { Figure } from '../page/figures.tsx';

const count = (value: number) => value.toLocaleString('en-GB');
const money = (pounds: number) =>
  `£${pounds.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** A share in percent; of nobody it is 0. */
export function percent(part: number, whole: number, decimals: 0 | 1): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(decimals)}%`;
}

/** The cards at the top (ADMIN-4, ADMIN-5). */
export function topCards(stats: AdminStats): Figure[] {
  const { totalUsers, freeUsers, trialUsers, paidSubscriptions, activeSubscriptions, totalRevenue } = stats;
  return [
    { label: 'Total Users', value: count(totalUsers) },
    {
      label: 'Free Users',
      value: count(freeUsers),
      note: `${percent(freeUsers, totalUsers, 1)} of total`,
    },
    { label: 'Trial Users', value: count(trialUsers), note: 'Active 7-day free trials' },
    { label: 'Paid Subscriptions', value: count(paidSubscriptions) },
    { label: 'Monthly Revenue', value: money(totalRevenue) },
    { label: 'Conversion Rate', value: percent(activeSubscriptions + trialUsers, totalUsers, 1) },
  ];
}

/** The second row (ADMIN-6). */
export function secondRow(stats: AdminStats): Figure[] {
  return [
    { label: 'Total Premium', value: count(stats.activeSubscriptions) },
    { label: 'Paid Subscribers', value: count(stats.paidSubscriptions) },
    { label: 'Manual Upgrades', value: count(stats.manualUpgrades), note: 'Admin upgraded' },
    { label: 'Coupon Users', value: count(stats.couponUsers), note: 'Used discount codes' },
  ];
}

export interface Share {
  readonly label: string;
  readonly count: string;
  readonly percent: string;
  /** 0 to 1. */
  readonly of: number;
}

/** The subscription breakdown: each plan with its share of all users (ADMIN-7). */
export function breakdown(stats: AdminStats): Share[] {
  const share = (label: string, users: number): Share => ({
    label,
    count: count(users),
    percent: percent(users, stats.totalUsers, 0),
    of: stats.totalUsers === 0 ? 0 : Math.min(users / stats.totalUsers, 1),
  });
  return [
    share('Free Plan', stats.freeUsers),
    share('Trial (7-day free)', stats.trialUsers),
    share('Premium (£2.99/month)', stats.activeSubscriptions),
  ];
}

/** The key metrics (ADMIN-8). Premium users are those who pay and those on a trial. */
export function keyMetrics(stats: AdminStats): Figure[] {
  const { totalUsers, totalRevenue, trialUsers, paidSubscriptions } = stats;
  const premium = paidSubscriptions + trialUsers;
  return [
    { label: 'Total Revenue (Monthly)', value: money(totalRevenue) },
    { label: 'Average Revenue Per User', value: money(totalUsers === 0 ? 0 : totalRevenue / totalUsers) },
    { label: 'Premium Users', value: count(premium), note: 'Paid and trial' },
    { label: 'Free to Premium Rate', value: percent(premium, totalUsers, 1) },
  ];
}

import { describe, expect, it } from 'vitest';
import { type Subscription, subscriptionView } from './subscription-view.ts';

const END = '2026-12-20T09:00:00.000Z';
const view = (
  tier: Subscription['subscriptionTier'],
  state: Subscription['subscriptionStatus'],
  end: string | null = END,
) => subscriptionView({ subscriptionTier: tier, subscriptionStatus: state, subscriptionEndDate: end });

describe('the subscription card', () => {
  it('offers Premium on the free plan, whose state is grey while inactive', () => {
    expect(view('free', 'inactive', null)).toMatchObject({
      plan: 'Free',
      status: 'Inactive',
      tone: 'grey',
      actions: ['upgrade'],
    });
    expect(view('free', 'active', null)).toMatchObject({ status: 'Active', actions: ['upgrade'] });
  });

  it('offers to cancel Premium that is paid for or on trial', () => {
    const active = view('premium', 'active');
    expect(active).toMatchObject({ plan: 'Premium', status: 'Active', tone: 'green', actions: ['cancel'] });
    expect(active.sentence).toContain('£2.99 per month, next on 20 December 2026');
    const trial = view('premium', 'trialing');
    expect(trial).toMatchObject({ status: 'Free trial', actions: ['cancel'] });
    expect(trial.sentence).toContain('until 20 December 2026');
    expect(trial.sentence).toContain('Then it is £2.99 per month');
  });

  it.each(['canceled', 'cancelled'] as const)('offers to reactivate what is %s', (state) => {
    const running = view('premium', state);
    expect(running).toMatchObject({ status: 'Canceled - Access Remaining', actions: ['reactivate'] });
    expect(running.sentence).toContain('until 20 December 2026');
    expect(view('free', state)).toMatchObject({
      plan: 'Free',
      status: 'Canceled',
      tone: 'grey',
      actions: ['reactivate'],
    });
  });

  it('asks for another card after a failed payment', () => {
    for (const tier of ['premium', 'free'] as const) {
      expect(view(tier, 'past_due')).toMatchObject({
        status: 'Payment failed - Please update your payment method',
        tone: 'care',
        actions: ['updateCard', 'reactivate', 'cancel'],
      });
    }
  });

  it('shows an inactive Premium in grey', () => {
    expect(view('premium', 'inactive')).toMatchObject({ status: 'Inactive', tone: 'grey' });
  });

  it('has nothing to cancel or to pay in Premium that an administrator gave', () => {
    const given = view('premium', 'active', null);
    expect(given).toMatchObject({ plan: 'Premium', status: 'Active', actions: [] });
    expect(given.sentence).toContain('Nothing is charged');
  });
});

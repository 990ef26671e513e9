import type { CrisisLevel } from '@winny/common/contract/crisis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageId, sessionId } from '../../realtime/testing/frames.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { forgetAcknowledged } from './alert-storage.ts';
import { type CrisisAlertsDoor, openCrisisAlerts } from './crisis-alerts.ts';

const crisis = (number: number, crisisLevel: CrisisLevel = 2) => ({
  sessionId: sessionId(),
  messageId: messageId(number),
  crisisType: 'suicide' as const,
  crisisReason: 'You mentioned wanting to end your life.',
  crisisLevel,
});

const tabs: CrisisAlertsDoor[] = [];
function tab(): CrisisAlertsDoor {
  const alerts = openCrisisAlerts();
  tabs.push(alerts);
  return alerts;
}
const open = (alerts: CrisisAlertsDoor) => alerts.store.getState().open;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  for (const alerts of tabs.splice(0)) alerts.close();
  vi.unstubAllGlobals();
});

describe('a reload', () => {
  it('does not make an unanswered dialog go away', () => {
    tab().arrived(crisis(1));
    expect(open(tab())).toEqual(crisis(1));
  });

  it('brings nothing back that was understood, and still knows what to show under Support', () => {
    const before = tab();
    before.arrived(crisis(1));
    before.acknowledge();
    const after = tab();
    after.arrived(crisis(1));
    expect(open(after)).toBeNull();
    expect(after.store.getState().last).toEqual(crisis(1));
  });

  it('closes what another tab answered while this one was loading', () => {
    tab().arrived(crisis(1));
    const kept = globalThis.sessionStorage;
    vi.stubGlobal('sessionStorage', memoryStorage());
    const other = tab();
    other.arrived(crisis(1));
    other.acknowledge();
    vi.stubGlobal('sessionStorage', kept);
    expect(open(tab())).toBeNull();
  });
});

describe('nearness', () => {
  it('rises when a later verdict on the same message is more urgent, and never falls', () => {
    const alerts = tab();
    alerts.arrived(crisis(1, 2));
    alerts.arrived(crisis(1, 3));
    expect(open(alerts)?.crisisLevel).toBe(3);
    alerts.arrived(crisis(1, 2));
    expect(open(alerts)?.crisisLevel).toBe(3);
  });

  it('keeps the emergency number in front while one imminent message is unanswered', () => {
    const alerts = tab();
    alerts.arrived(crisis(1, 3));
    alerts.arrived(crisis(2, 2));
    expect(open(alerts)).toEqual(crisis(2, 3));
    alerts.acknowledge();
    alerts.arrived(crisis(3, 2));
    expect(open(alerts)).toEqual(crisis(3, 2));
  });
});

it('begins with nothing for the next person at this browser', () => {
  const alerts = tab();
  alerts.arrived(crisis(1));
  alerts.acknowledge();
  forgetAcknowledged();
  const next = tab();
  next.arrived(crisis(1));
  expect(open(next)).toEqual(crisis(1));
});

it('works where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  const alerts = tab();
  alerts.arrived(crisis(1));
  alerts.acknowledge();
  alerts.arrived(crisis(1));
  expect(open(alerts)).toBeNull();
});

describe('one alert', () => {
  it('open once for one message, by whichever way they came', () => {
    const alerts = tab();
    alerts.arrived(crisis(1));
    alerts.acknowledge();
    alerts.arrived(crisis(1));
    expect(alerts.store.getState().open).toBeNull();
    expect(alerts.store.getState().last).toEqual(crisis(1));
  });

  it('are closed on the other tabs by one, and do not open there when they come late', async () => {
    const [here, there, late] = [tab(), tab(), tab()];
    here.arrived(crisis(1));
    there.arrived(crisis(1));
    here.acknowledge();
    await expect.poll(() => there.store.getState().open).toBeNull();
    late.arrived(crisis(1));
    expect(late.store.getState().open).toBeNull();
  });

  it('of a later message stay open when an earlier one is acknowledged elsewhere', async () => {
    const [here, there, witness] = [tab(), tab(), tab()];
    for (const alerts of [here, there, witness]) alerts.arrived(crisis(1));
    there.arrived(crisis(2));
    here.acknowledge();
    await expect.poll(() => witness.store.getState().open).toBeNull();
    expect(there.store.getState().open).toEqual(crisis(2));
  });
});

import type { CrisisLevel } from '@winny/common/contract/crisis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageId, sessionId } from '../../realtime/testing/frames.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { clearAcknowledged } from './alert-storage.ts';
import { type CrisisAlerts, openCrisisAlerts } from './crisis-alerts.ts';

const crisis = (number: number, crisisLevel: CrisisLevel = 2) => ({
  sessionId: sessionId(),
  messageId: messageId(number),
  crisisType: 'suicide' as const,
  crisisReason: 'You mentioned wanting to end your life.',
  crisisLevel,
});

const tabs: CrisisAlerts[] = [];
function tab(): CrisisAlerts {
  const alerts = openCrisisAlerts();
  tabs.push(alerts);
  return alerts;
}
const open = (alerts: CrisisAlerts) => alerts.store.getState().open;

/** Acknowledges these alerts on another tab, while this tab is reloading and hears nothing. */
function acknowledgeElsewhere(...crises: ReturnType<typeof crisis>[]): void {
  for (const alerts of tabs.splice(0)) alerts.close();
  const ownStorage = globalThis.sessionStorage;
  vi.stubGlobal('sessionStorage', memoryStorage());
  const other = tab();
  for (const one of crises) other.report(one);
  other.acknowledge('understood');
  vi.stubGlobal('sessionStorage', ownStorage);
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  for (const alerts of tabs.splice(0)) alerts.close();
  vi.unstubAllGlobals();
});

describe('a reload', () => {
  it('keeps an unanswered dialog open', () => {
    tab().report(crisis(1));
    expect(open(tab())).toEqual(crisis(1));
  });

  it('does not reopen an acknowledged alert, which stays available under Support', () => {
    const before = tab();
    before.report(crisis(1));
    before.acknowledge('understood');
    const after = tab();
    after.report(crisis(1));
    expect(open(after)).toBeNull();
    expect(after.store.getState().last).toEqual(crisis(1));
  });

  it('closes an alert that another tab acknowledged during the reload', () => {
    tab().report(crisis(1));
    acknowledgeElsewhere(crisis(1));
    expect(open(tab())).toBeNull();
  });

  describe('with an imminent alert and a later one unanswered', () => {
    beforeEach(() => {
      const before = tab();
      before.report(crisis(1, 3));
      before.report(crisis(2, 2));
    });

    it('keeps both, and what is acknowledged then is what was reported', () => {
      const after = tab();
      expect(open(after)).toEqual(crisis(2, 3));
      after.acknowledge('understood');
      for (const alerts of [after, tab()]) {
        alerts.report(crisis(1, 3));
        alerts.report(crisis(2, 2));
        expect(open(alerts)).toBeNull();
      }
    });

    it('opens the dialog when the later one rises after the acknowledgement, once', () => {
      tab().acknowledge('understood');
      const after = tab();
      after.report(crisis(2, 3));
      expect(open(after)).toEqual(crisis(2, 3));
      after.acknowledge('understood');
      const again = tab();
      again.report(crisis(2, 3));
      expect(open(again)).toBeNull();
    });

    it('closes when another tab acknowledged both', () => {
      acknowledgeElsewhere(crisis(1, 3), crisis(2, 2));
      expect(open(tab())).toBeNull();
    });

    it('shows the one that another tab did not acknowledge', () => {
      acknowledgeElsewhere(crisis(1, 3));
      expect(open(tab())).toEqual(crisis(2, 2));
      acknowledgeElsewhere(crisis(2, 2));
      expect(open(tab())).toBeNull();
    });
  });
});

describe('the crisis level', () => {
  it('rises when a later verdict on the same message is higher, and never falls', () => {
    const alerts = tab();
    alerts.report(crisis(1, 2));
    alerts.report(crisis(1, 3));
    expect(open(alerts)?.crisisLevel).toBe(3);
    alerts.report(crisis(1, 2));
    expect(open(alerts)?.crisisLevel).toBe(3);
  });

  it('opens the dialog again when a later verdict finds imminent danger, also on tabs that open later', () => {
    const alerts = tab();
    alerts.report(crisis(1, 2));
    alerts.acknowledge('understood');
    alerts.report(crisis(1, 3));
    expect(open(alerts)).toEqual(crisis(1, 3));
    alerts.acknowledge('understood');
    for (const other of [alerts, tab()]) {
      other.report(crisis(1, 2));
      other.report(crisis(1, 3));
      expect(open(other)).toBeNull();
    }
  });

  it('that has risen on one tab does not close there when the lower one is acknowledged elsewhere', async () => {
    const [here, there, witness] = [tab(), tab(), tab()];
    for (const alerts of [here, there, witness]) alerts.report(crisis(1, 2));
    there.report(crisis(1, 3));
    here.acknowledge('understood');
    await expect.poll(() => open(witness)).toBeNull();
    expect(open(there)).toEqual(crisis(1, 3));
  });

  it('stays imminent for later alerts while one imminent alert is unanswered', () => {
    const alerts = tab();
    alerts.report(crisis(1, 3));
    alerts.report(crisis(2, 2));
    expect(open(alerts)).toEqual(crisis(2, 3));
    alerts.acknowledge('understood');
    alerts.report(crisis(3, 2));
    expect(open(alerts)).toEqual(crisis(3, 2));
  });
});

it('does not apply acknowledgements to the next person on this browser', () => {
  const alerts = tab();
  alerts.report(crisis(1));
  alerts.acknowledge('understood');
  clearAcknowledged();
  const next = tab();
  next.report(crisis(1));
  expect(open(next)).toEqual(crisis(1));
});

it('works where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  const alerts = tab();
  alerts.report(crisis(1));
  alerts.acknowledge('understood');
  alerts.report(crisis(1));
  expect(open(alerts)).toBeNull();
});

describe('alerts', () => {
  it('open once for one message, whether sent, pushed or read', () => {
    const alerts = tab();
    alerts.report(crisis(1));
    alerts.acknowledge('understood');
    alerts.report(crisis(1));
    expect(alerts.store.getState().open).toBeNull();
    expect(alerts.store.getState().last).toEqual(crisis(1));
  });

  it('are closed on all tabs by one acknowledgement, and do not open when they arrive later', async () => {
    const [here, there, late] = [tab(), tab(), tab()];
    here.report(crisis(1));
    there.report(crisis(1));
    here.acknowledge('understood');
    await expect.poll(() => there.store.getState().open).toBeNull();
    late.report(crisis(1));
    expect(late.store.getState().open).toBeNull();
  });

  it('of a later message stay open when an earlier one is acknowledged on another tab', async () => {
    const [here, there, witness] = [tab(), tab(), tab()];
    for (const alerts of [here, there, witness]) alerts.report(crisis(1));
    there.report(crisis(2));
    here.acknowledge('understood');
    await expect.poll(() => witness.store.getState().open).toBeNull();
    expect(there.store.getState().open).toEqual(crisis(2));
  });

  it('of an earlier message open again when only the later one is acknowledged on another tab', async () => {
    const [here, there] = [tab(), tab()];
    there.report(crisis(1, 3));
    for (const alerts of [here, there]) alerts.report(crisis(2));
    here.acknowledge('understood');
    await expect.poll(() => open(there)).toEqual(crisis(1, 3));
  });
});

describe('an acknowledgement on another device', () => {
  const acknowledged = (number: number, crisisLevel: CrisisLevel = 2) => ({
    messageId: messageId(number),
    crisisLevel,
  });

  it('closes the dialog of its message, also when the verdict arrives after it, and leaves Support as it was', () => {
    const [here, late] = [tab(), tab()];
    here.report(crisis(1));
    here.settle(acknowledged(1));
    late.settle(acknowledged(1));
    late.report(crisis(1));
    expect([open(here), open(late)]).toEqual([null, null]);
    expect(here.store.getState().last).toEqual(crisis(1));
    expect(here.store.getState().closed).toBeUndefined();
  });

  it('leaves the dialog of a newer message open', () => {
    const alerts = tab();
    alerts.report(crisis(1, 3));
    alerts.report(crisis(2));
    alerts.settle(acknowledged(1, 3));
    expect(open(alerts)).toEqual(crisis(2));
  });

  it('of the lower level leaves a dialog open that has risen to imminent danger, and opens it that rises later', () => {
    const [risen, rising] = [tab(), tab()];
    risen.report(crisis(1, 3));
    rising.report(crisis(1));
    for (const alerts of [risen, rising]) alerts.settle(acknowledged(1));
    expect([open(risen), open(rising)]).toEqual([crisis(1, 3), null]);
    rising.report(crisis(1, 3));
    expect(open(rising)).toEqual(crisis(1, 3));
    for (const alerts of [risen, rising]) alerts.settle(acknowledged(1, 3));
    expect([open(risen), open(rising)]).toEqual([null, null]);
  });
});

describe('an answer', () => {
  const abuse = { ...crisis(1, 3), crisisType: 'abuse' as const, crisisReason: 'Somebody hurts you.' };

  it('names the act that closed the dialog, and every alert whose words it showed, as each was reported', () => {
    const alerts = tab();
    alerts.report(crisis(1, 3));
    alerts.report(crisis(2));
    alerts.acknowledge('keep_talking');
    expect(alerts.store.getState().closed).toEqual({
      act: 'keep_talking',
      crises: [crisis(1, 3), crisis(2)],
    });
  });

  it('answers no alert whose words were not shown: its dialog opens next, on all tabs', async () => {
    const [here, there] = [tab(), tab()];
    for (const alerts of [here, there]) {
      alerts.report(abuse);
      alerts.report(crisis(2));
    }
    expect(open(here)).toEqual(crisis(2, 3));
    here.acknowledge('understood');
    expect(here.store.getState().closed?.crises).toEqual([crisis(2)]);
    await expect.poll(() => open(there)).toEqual(abuse);
    for (const alerts of [here, tab()]) {
      alerts.report(crisis(2));
      expect(open(alerts)).toEqual(abuse);
      // Also under Support.
      expect(alerts.store.getState().last).toEqual(abuse);
    }
    here.acknowledge('keep_talking');
    expect(here.store.getState().closed?.crises).toEqual([abuse]);
    await expect.poll(() => open(there)).toBeNull();
  });

  it('is to be given anew when an alert rises that is shown as imminent already', () => {
    const alerts = tab();
    alerts.report(abuse);
    alerts.report(crisis(2));
    const before = alerts.store.getState();
    alerts.report(crisis(2, 3));
    const after = alerts.store.getState();
    expect(after.open).toEqual(before.open);
    expect([before.shown, after.shown]).toEqual([[crisis(2)], [crisis(2, 3)]]);
  });
});

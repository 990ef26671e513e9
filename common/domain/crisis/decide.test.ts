import { describe, expect, it } from 'vitest';
import type { CrisisLevel, CrisisVerdict } from '../../contract/crisis.ts';
import {
  combineVerdicts,
  heldFromStored,
  heldLevelAt,
  isCrisis,
  LEVEL_DECAY_MS,
  mayBeHarmedByOthers,
  raiseVerdict,
  sessionLevel,
} from './decide.ts';

const verdict = (
  by: 'screen' | 'model',
  level: CrisisLevel,
  rest: Partial<CrisisVerdict> = {},
): CrisisVerdict => ({
  level,
  type: level === 0 ? null : 'suicide',
  reason: level === 0 ? null : 'suicidal_thoughts',
  version: `${by}-1`,
  by,
  ...rest,
});
const LEVELS: readonly CrisisLevel[] = [0, 1, 2, 3];

describe('combineVerdicts', () => {
  it('keeps the detector’s verdict when there is no other', () => {
    const detected = verdict('screen', 2);
    expect(combineVerdicts(detected, null)).toBe(detected);
  });

  it('lets the judge raise the level', () => {
    for (const low of LEVELS) {
      for (const high of LEVELS.filter((level) => level > low)) {
        expect(combineVerdicts(verdict('screen', low), verdict('model', high)).level).toBe(high);
      }
    }
  });

  it('never lets the judge lower what the detector found at level 2 or more', () => {
    for (const found of LEVELS.filter((level) => level >= 2)) {
      for (const said of LEVELS.filter((level) => level <= found)) {
        const detected = verdict('screen', found, { type: 'abuse', reason: 'abuse_violence' });
        expect(combineVerdicts(detected, verdict('model', said))).toBe(detected);
      }
    }
  });

  it('lets the judge clear a concern', () => {
    expect(combineVerdicts(verdict('screen', 1), verdict('model', 0)).level).toBe(0);
  });

  it('uses the detector’s type and reason when the judge names none', () => {
    const detected = verdict('screen', 2, { type: 'abuse', reason: 'abuse_threat' });
    const model = verdict('model', 3, { type: null, reason: null });
    expect(combineVerdicts(detected, model)).toMatchObject({
      level: 3,
      type: 'abuse',
      reason: 'abuse_threat',
      by: 'model',
    });
  });

  it('does not mix the detector’s reason with another type', () => {
    const detected = verdict('screen', 1, { type: 'abuse', reason: 'abuse_fear' });
    const model = verdict('model', 2, { type: 'suicide', reason: null });
    expect(combineVerdicts(detected, model)).toMatchObject({ type: 'suicide', reason: null });
  });

  it('never leaves a crisis without a type', () => {
    const nothing = verdict('screen', 0);
    const reasonOnly = verdict('model', 2, { type: null, reason: 'eating_purging' });
    expect(combineVerdicts(nothing, reasonOnly).type).toBe('eating_disorder');
    expect(combineVerdicts(nothing, verdict('model', 2, { type: null, reason: null })).type).toBe('suicide');
  });
});

describe('raiseVerdict', () => {
  it('raises the level by the crisis model, and never lowers it', () => {
    for (const found of LEVELS) {
      for (const said of LEVELS) {
        const standing = verdict('screen', found);
        const raised = raiseVerdict(standing, verdict('model', said, { version: 'crisis-model' }));
        expect(raised.level).toBe(Math.max(found, said));
        if (said <= found) expect(raised).toBe(standing);
        else expect(raised).toMatchObject({ version: 'crisis-model', by: 'model' });
      }
    }
  });

  it('leaves the verdict as it is when the crisis model says nothing', () => {
    const standing = verdict('screen', 1);
    expect(raiseVerdict(standing, null)).toBe(standing);
  });
});

describe('isCrisis', () => {
  it('begins at level 2', () => {
    expect(LEVELS.map((level) => isCrisis({ level }))).toEqual([false, false, true, true]);
  });
});

describe('sessionLevel', () => {
  const start = Date.UTC(2026, 10, 21, 22);
  const hour = 60 * 60 * 1000;
  const calm = { level: 0 } as const;

  it('rises immediately', () => {
    expect(sessionLevel(null, { level: 2 }, start)).toEqual({ level: 2, at: start });
    expect(sessionLevel({ level: 1, at: start }, { level: 3 }, start + hour)).toEqual({
      level: 3,
      at: start + hour,
    });
  });

  it('holds for the next messages', () => {
    const held = sessionLevel({ level: 3, at: start }, calm, start + hour);
    expect(held).toEqual({ level: 3, at: start });
  });

  it('is lowered by one step at most by “I’m fine”, never to nothing', () => {
    const reassuring = { reassuring: true };
    let held = sessionLevel({ level: 3, at: start }, calm, start + 1, reassuring);
    expect(held.level).toBe(2);
    held = sessionLevel(held, calm, start + 2, reassuring);
    expect(held.level).toBe(1);
    held = sessionLevel(held, calm, start + 3, reassuring);
    expect(held.level).toBe(1);
  });

  it('fades in steps and is gone after a day', () => {
    const held = { level: 3, at: start } as const;
    expect(
      [0, 7.9, 8, 15.9, 16, 23.9, 24, 100].map((hours) => heldLevelAt(held, start + hours * hour)),
    ).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
    expect(sessionLevel(held, calm, start + LEVEL_DECAY_MS)).toEqual({
      level: 0,
      at: start + LEVEL_DECAY_MS,
    });
  });

  it('starts again when a message has the faded level', () => {
    const later = start + 20 * hour;
    expect(sessionLevel({ level: 3, at: start }, { level: 2 }, later)).toEqual({ level: 2, at: later });
  });

  it('may be raised by an older message, but neither lowered by it nor counted from its time', () => {
    const held = { level: 2, at: start } as const;
    const older = start - 9 * hour;
    expect(sessionLevel(held, calm, older, { reassuring: true })).toBe(held);
    expect(sessionLevel(held, { level: 2 }, older)).toBe(held);
    expect(sessionLevel(held, { level: 3 }, older)).toEqual({ level: 3, at: start });
  });

  it('has the dangers that were told while it is above nothing, that of the highest level first', () => {
    const abuse = { type: 'abuse', reason: 'abuse_now' } as const;
    const suicide = { type: 'suicide', reason: 'suicidal_thoughts' } as const;
    let held = sessionLevel(null, { level: 2, ...abuse }, start);
    held = sessionLevel(held, { level: 1, type: 'self_harm', reason: null }, start + 1);
    held = sessionLevel(held, { level: 3, ...suicide }, start + 2);
    held = sessionLevel(held, { level: 0, type: null, reason: null }, start + 3, { reassuring: true });
    expect(held).toMatchObject({ level: 2, dangers: [suicide, abuse, { type: 'self_harm' }] });
    expect(mayBeHarmedByOthers(held)).toBe(true);
    expect(sessionLevel(held, calm, start + 3 + LEVEL_DECAY_MS)).not.toHaveProperty('dangers');
  });

  it('has an unknown danger where an older version stored none, and takes no other for it', () => {
    const unknown = { type: null, reason: null };
    const eating = { type: 'eating_disorder', reason: null } as const;
    const suicide = { type: 'suicide', reason: null } as const;
    const stored = heldFromStored(2, new Date(start));
    expect(stored).toEqual({ level: 2, at: start, dangers: [unknown] });
    const lower = sessionLevel(stored, { level: 1, ...eating }, start + 1);
    expect(lower).toEqual({ level: 2, at: start, dangers: [unknown, eating] });
    const higher = sessionLevel(lower, { level: 3, ...suicide }, start + 2);
    expect(higher.dangers).toEqual([suicide, unknown, eating]);
    expect(mayBeHarmedByOthers(higher)).toBe(true);
    expect(heldFromStored(1, new Date(start))).toEqual({ level: 1, at: start });
    expect(heldFromStored(2, new Date(start), [eating]).dangers).toEqual([eating]);
  });

  it('may come from another person when its danger is not known', () => {
    expect(mayBeHarmedByOthers(heldFromStored(2, new Date(start)))).toBe(true);
    expect(mayBeHarmedByOthers(heldFromStored(1, new Date(start)))).toBe(false);
    const suicide = { type: 'suicide', reason: null } as const;
    expect(mayBeHarmedByOthers({ level: 3, at: start, dangers: [suicide] })).toBe(false);
    expect(mayBeHarmedByOthers(null)).toBe(false);
  });

  it('does not last longer or shorter because a clock went back', () => {
    expect(heldLevelAt({ level: 2, at: start }, start - hour)).toBe(2);
    expect(heldLevelAt(null, start)).toBe(0);
  });
});

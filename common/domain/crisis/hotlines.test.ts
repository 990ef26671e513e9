import { describe, expect, it } from 'vitest';
import { type CrisisType, crisisTypeSchema } from '../../contract/crisis.ts';
import { hotlineAction, hotlineHref } from './hotline.ts';
import { HOTLINE_SOURCES } from './hotline-sources.ts';
import { allLines, emergencyNumber, HOTLINE_REGIONS, HOTLINES, linesFor } from './hotlines.ts';

const byId = (id: string) => {
  const line = HOTLINES.find((candidate) => candidate.id === id);
  if (!line) throw new Error(`no line ${id}`);
  return line;
};
const ids = (...args: Parameters<typeof linesFor>) => linesFor(...args).map((line) => line.id);

describe('hotlines', () => {
  it('have the numbers of the specification', () => {
    const numbers = (region: 'uk' | 'us' | 'other') => allLines(region).map((line) => hotlineAction(line));
    expect(numbers('uk')).toEqual(
      expect.arrayContaining([
        'Call 999',
        'Call 116 123',
        'Text SHOUT to 85258',
        'Call 0800 1111',
        'Text YM to 85258',
      ]),
    );
    expect(numbers('us')).toEqual(expect.arrayContaining(['Call 911', 'Call 988', 'Text HOME to 741741']));
    expect(numbers('other')).toEqual(
      expect.arrayContaining([
        'Call 112',
        'Call 116 123',
        'Text HELLO to 50808',
        'Call 13 11 14',
        'Call 988',
        'Text 988',
        'Call 1737',
        'Text 1737',
        'Open findahelpline.com',
      ]),
    );
  });

  it.each(HOTLINES.map((line) => [line.id, line] as const))('%s is complete', (_, line) => {
    expect(HOTLINES.filter((other) => other.id === line.id)).toHaveLength(1);
    const [source, ...more] = HOTLINE_SOURCES.filter(({ id }) => id === line.id);
    expect(source?.sourceUrl).toMatch(/^https:\/\/[^ ]+$/);
    expect(more).toEqual([]);
    for (const words of [line.name, line.hours, line.audience, line.cost])
      expect(words.length).toBeGreaterThan(2);
    expect(line.kind === 'web').toBe(line.number === null);
    expect(line.kind === 'web').toBe(line.website !== null);
    expect(source?.checked ?? '2026-11-21').toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(hotlineHref(line)).toMatch(/^(?:tel:\+?\d+|sms:\d+(?:\?&body=[A-Z]+)?|https:\/\/.+)$/);
  });

  it('can be dialled and texted', () => {
    expect(hotlineHref(byId('uk-samaritans'))).toBe('tel:116123');
    expect(hotlineHref(byId('uk-shout'))).toBe('sms:85258?&body=SHOUT');
    expect(hotlineHref(byId('us-988-text'))).toBe('sms:988');
    expect(hotlineHref(byId('us-domestic-violence'))).toBe('tel:18007997233');
    expect(hotlineHref(byId('world-find-a-helpline'))).toBe('https://findahelpline.com/');
  });
});

describe('linesFor', () => {
  it('begins with listening lines and ends with the emergency number at level 2', () => {
    const lines = ids('uk', 'suicide');
    expect(lines.slice(0, 2)).toEqual(['uk-samaritans', 'uk-shout']);
    expect(lines.at(-1)).toBe('uk-emergency');
  });

  it('begins with the emergency number when a life is in danger', () => {
    for (const { id: region } of HOTLINE_REGIONS) {
      expect(linesFor(region, 'suicide', 3)[0]?.emergency).toBe(true);
      expect(linesFor(region, 'medical_emergency')[0]?.emergency).toBe(true);
    }
  });

  it('begins with the hotlines for the kind of danger', () => {
    const first: [CrisisType, 'uk' | 'us', string][] = [
      ['abuse', 'uk', 'uk-domestic-abuse'],
      ['child_safety', 'uk', 'uk-childline'],
      ['eating_disorder', 'uk', 'uk-beat'],
      ['abuse', 'us', 'us-domestic-violence'],
      ['child_safety', 'us', 'us-childhelp'],
    ];
    for (const [type, region, id] of first) expect(ids(region, type)[0]).toBe(id);
  });

  it('begins with the hotlines for the reason, where it has some', () => {
    const first = (...args: Parameters<typeof linesFor>) => ids(...args).slice(0, 2);
    expect(first('uk', 'child_safety', 2, 'child_at_risk')).toEqual(['uk-nspcc', 'uk-samaritans']);
    expect(first('us', 'child_safety', 2, 'child_at_risk')).toEqual(['us-childhelp', 'us-988-call']);
    expect(first('uk', 'abuse', 2, 'abuse_sexual')).toEqual(['uk-rape-support', 'uk-samaritans']);
    expect(first('us', 'abuse', 2, 'abuse_sexual')).toEqual(['us-rainn', 'us-988-call']);
    expect(first('uk', 'abuse', 3, 'abuse_sexual')).toEqual(['uk-emergency', 'uk-rape-support']);
    for (const region of ['uk', 'us', 'other'] as const) {
      const all = ids(region, 'child_safety', 2);
      expect(ids(region, 'child_safety', 2, 'child_at_risk').sort()).toEqual(all.sort());
    }
  });

  it.each([
    ['ireland', 'abuse', 'ireland-womens-aid', '1800341900'],
    ['new_zealand', 'abuse', 'new-zealand-womens-refuge', '0800733843'],
    ['australia', 'abuse', 'australia-1800respect', '1800737732'],
    ['ireland', 'child_safety', 'ireland-childline', '1800666666'],
    ['new_zealand', 'child_safety', 'new-zealand-youthline', '0800376633'],
    ['australia', 'child_safety', 'australia-kids-helpline', '1800551800'],
    ['canada', 'child_safety', 'canada-kids-help-phone', '18006686868'],
    ['europe', 'child_safety', 'europe-child-helpline', '116111'],
  ] as const)('has in %s a line for %s: %s', (country, type, id, number) => {
    const ofCountry = linesFor('other', type).filter((line) => line.country === country);
    expect(ofCountry[0]).toMatchObject({ id });
    expect(hotlineHref(byId(id))).toBe(`tel:${number}`);
    // And not for thoughts of suicide, for which there are lines for everybody.
    expect(ids('other', 'suicide')).not.toContain(id);
  });

  it('leaves out hotlines for other kinds of danger', () => {
    expect(ids('uk', 'suicide')).not.toContain('uk-domestic-abuse');
    expect(ids('uk', null)).toEqual([
      'uk-samaritans',
      'uk-shout',
      'uk-childline',
      'uk-young-text',
      'uk-emergency',
    ]);
  });

  it('always has a hotline and an emergency number', () => {
    for (const { id: region } of HOTLINE_REGIONS) {
      for (const type of [null, ...crisisTypeSchema.options]) {
        const lines = linesFor(region, type);
        expect(lines.some((line) => line.emergency)).toBe(true);
        expect(lines.some((line) => !line.emergency)).toBe(true);
        expect(new Set(lines).size).toBe(lines.length);
      }
    }
  });

  it('keeps each country of “Other” together, and ends with everywhere', () => {
    const countries = linesFor('other', 'suicide').map((line) => line.country);
    expect(countries).toEqual([...countries].sort((a, b) => countries.indexOf(a) - countries.indexOf(b)));
    expect(countries.at(-1)).toBe('world');
  });

  it('knows the emergency number of a region', () => {
    expect(HOTLINE_REGIONS.map(({ id }) => emergencyNumber(id))).toEqual(['999', '911', '112']);
  });
});

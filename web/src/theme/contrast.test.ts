import { describe, expect, it } from 'vitest';
import { colours } from './colours.ts';
import { contrast } from './contrast.ts';

type Name = keyof typeof colours;
const surfaces: Name[] = ['paper', 'card', 'sunk'];
const modes = ['day', 'night'] as const;

/** Foreground, background, and the contrast they need. */
const pairs: [over: Name, under: Name, atLeast: number][] = [
  ...surfaces.flatMap((surface): [Name, Name, number][] => [
    ['ink', surface, 7],
    ['muted', surface, 5.2],
    ['evergreen', surface, 4.5],
    ['evergreenDeep', surface, 4.5],
    ['care', surface, 4.5],
    ['lineStrong', surface, 3],
  ]),
  ['ink', 'evergreenSoft', 7],
  ['muted', 'evergreenSoft', 4.5],
  ['evergreen', 'evergreenSoft', 4.5],
  ['ink', 'careSoft', 7],
  ['muted', 'careSoft', 4.5],
  ['care', 'careSoft', 4.5],
  ['lineStrong', 'careSoft', 3],
  ['lampInk', 'lampSoft', 4.5],
  ['evergreenOn', 'evergreen', 7],
  ['evergreenOn', 'evergreenDeep', 7],
  ['careOn', 'care', 7],
];

describe('contrast', () => {
  it('is 21 for black on white and 1 for equal colours', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#8C836F', '#8C836F')).toBe(1);
    expect(() => contrast('red', '#FFFFFF')).toThrow('Not a colour');
  });

  it('has the ratios that the palette was designed for', () => {
    expect(contrast(colours.ink.day, colours.paper.day)).toBeCloseTo(13.2, 1);
    expect(contrast(colours.ink.night, colours.paper.night)).toBeCloseTo(14.6, 1);
    expect(contrast(colours.evergreenOn.day, colours.evergreen.day)).toBeCloseTo(7.5, 1);
    expect(contrast(colours.evergreenOn.night, colours.evergreen.night)).toBeCloseTo(9.5, 1);
  });

  for (const mode of modes) {
    for (const [over, under, atLeast] of pairs) {
      it(`${over} on ${under} by ${mode} is at least ${atLeast}`, () => {
        expect(contrast(colours[over][mode], colours[under][mode])).toBeGreaterThanOrEqual(atLeast);
      });
    }
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hotlineHref } from '@winny/common/domain/crisis/hotline';
import { HOTLINES } from '@winny/common/domain/crisis/hotlines';
import { expect, it } from 'vitest';
import { TIME_ZONES } from '../crisis/hotlines/device-region.ts';
import { colours } from '../theme/colours.ts';
import { crisisBody } from './crisis-page.ts';

it('links every hotline once', () => {
  const links = [...crisisBody().matchAll(/<a class="button" href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(HOTLINES.map((line) => hotlineHref(line).replaceAll('&', '&amp;')));
});

it('names the audience of each hotline', () => {
  const text = crisisBody();
  for (const line of HOTLINES) expect(text).toContain(`<p>${line.audience}</p>`);
});

it('links the list of each country', () => {
  const text = crisisBody();
  const links = [...text.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(4);
  for (const id of links) expect(text.split(`id="${id}"`)).toHaveLength(2);
});

it('tells its script the keys and time zones that the app uses', () => {
  const root = join(import.meta.dirname, '../..');
  const script = readFileSync(join(root, 'public/crisis-page.js'), 'utf8');
  for (const file of ['crisis/hotlines/device-region.ts', 'live/region-in-step.tsx']) {
    const key = /KEY = '([^']+)'/.exec(readFileSync(join(root, 'src', file), 'utf8'))?.[1];
    expect(script).toContain(`= '${key}'`);
  }
  for (const [, zones = ''] of crisisBody().matchAll(/data-(?:uk|us)="([^"]+)"/g)) {
    expect(Object.values(TIME_ZONES).map(({ source }) => source)).toContain(zones);
  }
});

it('has no inline script or style, which the content security policy forbids', () => {
  expect(crisisBody()).not.toMatch(/<script|<style|style=|\son\w+=/);
});

it('has the colours of the app in day mode, night mode and chosen night mode', () => {
  const styles = readFileSync(`${import.meta.dirname}/crisis-page.css`, 'utf8');
  const blocks = [...styles.matchAll(/--paper: [^}]+/g)].map(([block]) => variables(block));
  expect(blocks).toEqual([palette('day'), palette('night'), palette('night')]);
});

it('prints in the colours of the day', () => {
  const styles = readFileSync(`${import.meta.dirname}/crisis-page.css`, 'utf8');
  const onScreen = styles.split('@media screen').length - 1;
  expect(styles.split('color-scheme: dark;')).toHaveLength(onScreen + 1);
  expect(onScreen).toBe(2);
});

function variables(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
}

function palette(mode: 'day' | 'night'): Record<string, string> {
  const shown = [
    'paper',
    'card',
    'line',
    'ink',
    'muted',
    'evergreen',
    'evergreenDeep',
    'evergreenOn',
    'evergreenSoft',
    'care',
    'careSoft',
    'careOn',
  ] as const;
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(shown.map((name) => [dashed(name), colours[name][mode].toLowerCase()]));
}

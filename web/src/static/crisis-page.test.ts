import { readFileSync } from 'node:fs';
import { hotlineHref } from '@winny/common/domain/crisis/hotline';
import { HOTLINES } from '@winny/common/domain/crisis/hotlines';
import { expect, it } from 'vitest';
import { colours } from '../theme/colours.ts';
import { crisisBody } from './crisis-page.ts';

it('has every line there is, once, one tap away', () => {
  const links = [...crisisBody().matchAll(/<a class="button" href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(HOTLINES.map((line) => hotlineHref(line).replaceAll('&', '&amp;')));
});

it('says of each line whom it is for', () => {
  const text = crisisBody();
  for (const line of HOTLINES) expect(text).toContain(`<p>${line.audience}</p>`);
});

it('has no script and no style of its own, which the policy of the page would refuse', () => {
  expect(crisisBody()).not.toMatch(/<script|<style|style=|\son\w+=/);
});

it('wears the colours of the app, by day, by night, and by night that was chosen', () => {
  const styles = readFileSync(`${import.meta.dirname}/crisis-page.css`, 'utf8');
  const blocks = [...styles.matchAll(/--paper: [^}]+/g)].map(([block]) => variables(block));
  expect(blocks).toEqual([palette('day'), palette('night'), palette('night')]);
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

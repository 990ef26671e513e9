import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours } from './colours.ts';

it('prints every colour as by day', () => {
  const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');
  const print = css.slice(css.indexOf('@media print'));
  for (const [name, { day }] of Object.entries(colours)) {
    const variable = `--winny-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(print, variable).toContain(`${variable}: ${day.toLowerCase()};`);
  }
});

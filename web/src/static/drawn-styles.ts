import type { Drawing } from './drawing.ts';

/** The night of the theme: Chakra's rule for `<html class="dark">`. */
const NIGHT = /\.dark,\.dark \.chakra-theme:not\(\.light\)\{([^}]*)\}/;

/** Whether a rule is for elements of its own class, which Emotion adds as they are drawn, rather than for every page. */
const isOwn = ([name, css]: Drawing['rules'][number]) => css.includes(`.css-${name}`);

const join = (rules: Iterable<Drawing['rules'][number]>) => [...new Map(rules).values()].join('\n');

/**
 * What every page of the app stands on: tokens, resets, global rules.
 * @throws when the theme has no night
 */
export function themeStyles(drawings: readonly Drawing[]): string {
  const css = join(drawings.flatMap(({ rules }) => rules.filter((rule) => !isOwn(rule))));
  return `${css}\n${nightWithoutScript(css)}\n`;
}

/** What the drawings wear on top of it: one style sheet, so that a browser that has one page has the looks of all. */
export function drawnStyles(drawings: readonly Drawing[]): string {
  return join(drawings.flatMap(({ rules }) => rules.filter(isOwn)));
}

/** It is a script that puts the night on a page; where none may run, the device's wish is followed. */
function nightWithoutScript(css: string): string {
  const night = NIGHT.exec(css)?.[1];
  const paper = night && /--winny-colors-paper:([^;]+);/.exec(night)?.[1];
  if (!paper) throw new Error('The theme has no night to wear without a script');
  return `@media screen and (scripting:none) and (prefers-color-scheme:dark){
html{background:${paper};color-scheme:dark}
@layer tokens{:root{${night}}}
}`;
}

/**
 * Marks, as Emotion does it, that rules are there already: it then adds none of them again. The element stays empty; the
 * rules themselves are in the style sheet, because the policy of our pages refuses a style element with anything in it.
 */
export function adoptedStyles({ rules }: Drawing): string {
  const names = rules.filter(isOwn).map(([name]) => name);
  return `<style data-emotion="css ${names.join(' ')}"></style>`;
}

import type { PrerenderedScreen } from './prerendered-screen.ts';

/** Chakra's rule for night mode (`<html class="dark">`). */
const NIGHT = /\.dark,\.dark \.chakra-theme:not\(\.light\)\{([^}]*)\}/;

/** Whether a rule belongs to one Emotion class; the others are global. */
const isOwn = ([name, css]: PrerenderedScreen['rules'][number]) => css.includes(`.css-${name}`);

const join = (rules: Iterable<PrerenderedScreen['rules'][number]>) => [...new Map(rules).values()].join('\n');

/**
 * The global styles of the app: tokens, resets, global rules.
 * @throws Error when the theme has no night mode
 */
export function themeStyles(screens: readonly PrerenderedScreen[]): string {
  const css = join(screens.flatMap(({ rules }) => rules.filter((rule) => !isOwn(rule))));
  return `${css}\n${nightModeWithoutScript(css)}\n`;
}

/** The other styles of all screens. One style sheet, so that it is cached for every page after the first. */
export function screenStyles(screens: readonly PrerenderedScreen[]): string {
  return join(screens.flatMap(({ rules }) => rules.filter(isOwn)));
}

/** A script applies night mode; without JavaScript these rules follow the system setting. */
function nightModeWithoutScript(css: string): string {
  const night = NIGHT.exec(css)?.[1];
  const paper = night && /--winny-colors-paper:([^;]+);/.exec(night)?.[1];
  if (!paper) throw new Error('The theme has no night mode to use without a script');
  return `@media screen and (scripting:none) and (prefers-color-scheme:dark){
html{background:${paper};color-scheme:dark}
@layer tokens{:root{${night}}}
}`;
}

/**
 * The element by which Emotion learns which rules exist already, so that it does not add them again. It is empty,
 * because our content security policy forbids inline styles; the rules are in the style sheet.
 */
export function hydratedStylesTag({ rules }: PrerenderedScreen): string {
  const names = rules.filter(isOwn).map(([name]) => name);
  return `<style data-emotion="css ${names.join(' ')}"></style>`;
}

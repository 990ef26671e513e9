import { describe, expect, it } from 'vitest';
import { hydratedStylesTag, screenStyles, themeStyles } from './prerendered-styles.ts';

const NIGHT =
  '.dark,.dark .chakra-theme:not(.light){--winny-colors-paper:#0F191B;--winny-colors-ink:#EEE8DB;}';
const GLOBAL = ['g1', `@layer tokens{:where(html){--winny-colors-paper:#FBF7F0;}${NIGHT}}`] as const;
const screen = (...rules: [string, string][]) => ({ path: '/', html: '', rules: [GLOBAL, ...rules] });

describe('the global style sheet', () => {
  it('has each global rule once, and no rule of a single screen', () => {
    expect(themeStyles([screen(['a', '.css-a{color:red;}']), screen()]).match(/@layer tokens/g)).toHaveLength(
      2,
    );
    expect(themeStyles([screen(['a', '.css-a{color:red;}'])])).not.toContain('.css-a');
  });

  it('follows the system’s dark mode only where scripts are off', () => {
    const [, own = ''] = themeStyles([screen()]).split('@media screen and (scripting:none)');
    expect(own).toMatch(/^ and \(prefers-color-scheme:dark\)\{/);
    expect(own).toContain('html{background:#0F191B;color-scheme:dark}');
    expect(own).toContain('@layer tokens{:root{--winny-colors-paper:#0F191B;--winny-colors-ink:#EEE8DB;}}');
  });

  it('throws when the theme has no night mode', () => {
    expect(() => themeStyles([{ path: '/', html: '', rules: [['a', 'html{}']] }])).toThrow('no night');
  });
});

it('collects the rules of all screens, each once', () => {
  const css = screenStyles([
    screen(['a', '.css-a{color:red;}']),
    screen(['a', '.css-a{color:red;}'], ['b', '@layer recipes{.css-b{color:blue;}}']),
  ]);
  expect(css).toBe('.css-a{color:red;}\n@layer recipes{.css-b{color:blue;}}');
});

it('tells Emotion in an empty element which rules exist', () => {
  const html = hydratedStylesTag(
    screen(['a', '@layer recipes{.css-a{color:red;}}'], ['b', '.css-b:hover{}']),
  );
  expect(html).toBe('<style data-emotion="css a b"></style>');
});

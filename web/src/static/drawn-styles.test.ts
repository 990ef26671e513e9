import { describe, expect, it } from 'vitest';
import { adoptedStyles, drawnStyles, themeStyles } from './drawn-styles.ts';

const NIGHT =
  '.dark,.dark .chakra-theme:not(.light){--winny-colors-paper:#0F191B;--winny-colors-ink:#EEE8DB;}';
const GLOBAL = ['g1', `@layer tokens{:where(html){--winny-colors-paper:#FBF7F0;}${NIGHT}}`] as const;
const drawing = (...rules: [string, string][]) => ({ path: '/', html: '', rules: [GLOBAL, ...rules] });

describe('the style sheet of every page', () => {
  it('has what all stand on, once, and nothing of theirs', () => {
    expect(
      themeStyles([drawing(['a', '.css-a{color:red;}']), drawing()]).match(/@layer tokens/g),
    ).toHaveLength(2);
    expect(themeStyles([drawing(['a', '.css-a{color:red;}'])])).not.toContain('.css-a');
  });

  it('follows the device into the night where no script may run, and nowhere else', () => {
    const [, own = ''] = themeStyles([drawing()]).split('@media screen and (scripting:none)');
    expect(own).toMatch(/^ and \(prefers-color-scheme:dark\)\{/);
    expect(own).toContain('html{background:#0F191B;color-scheme:dark}');
    expect(own).toContain('@layer tokens{:root{--winny-colors-paper:#0F191B;--winny-colors-ink:#EEE8DB;}}');
  });

  it('is not made for a theme whose night cannot be found', () => {
    expect(() => themeStyles([{ path: '/', html: '', rules: [['a', 'html{}']] }])).toThrow('no night');
  });
});

it('has the rules of all drawings, each once', () => {
  const css = drawnStyles([
    drawing(['a', '.css-a{color:red;}']),
    drawing(['a', '.css-a{color:red;}'], ['b', '@layer recipes{.css-b{color:blue;}}']),
  ]);
  expect(css).toBe('.css-a{color:red;}\n@layer recipes{.css-b{color:blue;}}');
});

it('tells the browser which rules it has, in an element with nothing in it', () => {
  const html = adoptedStyles(drawing(['a', '@layer recipes{.css-a{color:red;}}'], ['b', '.css-b:hover{}']));
  expect(html).toBe('<style data-emotion="css a b"></style>');
});

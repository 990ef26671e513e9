import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { BROWSER_STORAGE } from './cookie-policy.tsx';
import { POLICIES } from './policies.ts';

/** Every `href` in a tree of elements, without rendering it. */
function hrefs(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(hrefs);
  if (!isValidElement<{ href?: string; children?: ReactNode }>(node)) return [];
  const { href, children } = node.props;
  return [...(href ? [href] : []), ...hrefs(children)];
}

const clauses = POLICIES.flatMap((policy) => policy.clauses);
const ids = [...POLICIES, ...clauses].map(({ id }) => id);

describe('terms and policies', () => {
  it('are the five policies of the specification', () => {
    expect(POLICIES.map(({ title }) => title)).toEqual([
      'Terms of service',
      'Privacy policy',
      'Cookie policy',
      'Disclaimer',
      'Accessibility',
    ]);
  });

  it('have a unique anchor for each policy and clause', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('link to existing anchors only', () => {
    const inner = clauses.flatMap(({ body }) => hrefs(body)).filter((href) => href.startsWith('#'));
    expect(inner.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(inner.map((href) => href.slice(1))));
  });
});

it('lists in the cookie policy exactly the keys that the code stores in a browser', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => /\b(?:local|session|shared|tab)Storage\b/.test(text));
  const stored = sources.flatMap((text) =>
    [...text.matchAll(/(?:KEY|FLAG|PREFIX)\s*=\s*'([^']+)'|[`'](winny:[\w-]+:?)/g)].map(
      ([, key, literal]) => key ?? literal,
    ),
  );
  const named = BROWSER_STORAGE.filter(
    ({ where }) => where.endsWith('storage') && where !== 'Cache storage',
  ).flatMap(({ names }) => names.map((name) => name.replace('…', '')));
  expect(named.toSorted()).toEqual([...new Set(stored)].toSorted());
});

it('names the session cookie in the cookie policy as the gateway does, with and without https', () => {
  const source = join(import.meta.dirname, '../../../../gateway/src/account/session-token.ts');
  const inCode = [...readFileSync(source, 'utf8').matchAll(/'((?:__Host-)?winny_[\w-]+)'/g)].map(
    ([, name]) => name,
  );
  expect(inCode).toHaveLength(2);
  const named = BROWSER_STORAGE.filter(({ where }) => where === 'Cookie').flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual(inCode.toSorted());
});

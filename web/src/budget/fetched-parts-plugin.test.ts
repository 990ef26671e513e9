import { expect, it } from 'vitest';
import { withQuery } from './fetched-parts-plugin.ts';

it('adds a query parameter to every import', () => {
  const built = 'f(()=>import(`./menu-a1.js`).then(e=>e.Menu),m([0]));f(()=>import("./page-b2.js"),m([1]))';
  expect(withQuery(built)).toBe(
    'f(q=>import(`./menu-a1.js`+(q??"")).then(e=>e.Menu),m([0]));f(q=>import("./page-b2.js"+(q??"")),m([1]))',
  );
  expect(withQuery('import{a}from"./base.js";a()')).toBe('import{a}from"./base.js";a()');
});

it('fails when an import has an unknown form', () => {
  expect(() => withQuery('f(async()=>{await import("./menu-a1.js")})')).toThrow('1 of 1 imports');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabStorage } from './browser-storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('stores texts and JSON, and removes them', () => {
  tabStorage.write('a:text', 'half a thought');
  tabStorage.writeJson('a:list', [1]);
  tabStorage.write('b:text', 'stays');
  expect([tabStorage.read('a:text'), tabStorage.readJson('a:list')]).toEqual(['half a thought', [1]]);
  tabStorage.write('a:text', null);
  expect(tabStorage.read('a:text')).toBeNull();
  tabStorage.removeAll('a:');
  expect([tabStorage.readJson('a:list'), tabStorage.read('b:text')]).toEqual([null, 'stays']);
});

it('returns null for JSON that cannot be parsed', () => {
  tabStorage.write('broken', '{"not": "a list"');
  expect(tabStorage.readJson('broken')).toBeNull();
});

const forbidden = (): never => {
  throw new DOMException('forbidden', 'SecurityError');
};

it.each([
  ['is missing', undefined],
  ['is full', { ...memoryStorage(), setItem: forbidden }],
  ['is forbidden', { getItem: forbidden, setItem: forbidden, removeItem: forbidden }],
])('does not throw where storage %s', (_case, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  expect(() => tabStorage.write('key', 'text')).not.toThrow();
  expect(() => tabStorage.write('key', null)).not.toThrow();
  expect(() => tabStorage.removeAll('key')).not.toThrow();
  expect(tabStorage.read('other')).toBeNull();
  expect(tabStorage.readJson('other')).toBeNull();
});

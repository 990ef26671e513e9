import { expect, it } from 'vitest';
import { serviceWorker, withHashedScripts } from './offline-files.ts';

const page = (title: string) =>
  `<title>${title}</title><link href="/assets/a-1.css"><script src="/a.js"></script><a href="/contact">Contact</a><a href="https://lamp.example/b.js">B</a>`;
const worker = (title: string, contents: Record<string, string> = {}) =>
  serviceWorker(new Map([['/crisis', page(title)]]), (file) => contents[file] ?? 'as before');
const versionOf = (code: string) => /const VERSION = '(\w+)'/.exec(code)?.[1];

it('stores the pages of help, the files that they name and the icon of the discreet mode, and nothing else', () => {
  expect(worker('Lines')).toContain('const PAGES = ["/crisis"];');
  expect(worker('Lines')).toContain('const FILES = ["/assets/a-1.css","/a.js","/notes.svg"];');
});

it('has another version when a page changes', () => {
  expect(versionOf(worker('Lines'))).toHaveLength(16);
  expect(versionOf(worker('More lines'))).not.toBe(versionOf(worker('Lines')));
  expect(versionOf(worker('Lines'))).toBe(versionOf(worker('Lines')));
});

it.each(['/assets/a-1.css', '/a.js', '/notes.svg'])(
  'has another version when only the content of %s changes',
  (file) => {
    expect(versionOf(worker('Lines', { [file]: 'new' }))).not.toBe(versionOf(worker('Lines')));
  },
);

it('names scripts of pages by their content', () => {
  const html = withHashedScripts(
    '<script src="/a.js"></script><script type="module" src="/assets/b-1.js"></script>',
    (script) => `/assets/${script.slice(1, -3)}-2.js`,
  );
  expect(html).toBe(
    '<script src="/assets/a-2.js"></script><script type="module" src="/assets/b-1.js"></script>',
  );
});

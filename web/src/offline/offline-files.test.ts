import { expect, it } from 'vitest';
import { serviceWorker } from './offline-files.ts';

const page = (title: string) =>
  `<title>${title}</title><link href="/assets/a-1.css"><script src="/a.js"></script><a href="/contact">Contact</a><a href="https://lamp.example/b.js">B</a>`;
const worker = (title: string) => serviceWorker(new Map([['/crisis', page(title)]]));

it('stores the pages of help and the files that they name, and nothing else', () => {
  expect(worker('Lines')).toContain('const FILES = ["/crisis","/assets/a-1.css","/a.js"];');
});

it('has another version when a page changes', () => {
  const versionOf = (code: string) => /const VERSION = '(\w+)'/.exec(code)?.[1];
  expect(versionOf(worker('Lines'))).toHaveLength(16);
  expect(versionOf(worker('More lines'))).not.toBe(versionOf(worker('Lines')));
});

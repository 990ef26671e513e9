import { beforeEach, expect, it } from 'vitest';
import { serviceWorker } from './offline-files.ts';
import { WorkerHost } from './testing/worker-host.ts';

/** The files of a server that runs a release: its page of help names a script by its content. */
function releaseOf(name: string): Record<string, string> {
  return {
    '/crisis': `<h1>Lines of ${name}</h1><link href="/mark.svg"><script src="/assets/help-${name}.js"></script>`,
    [`/assets/help-${name}.js`]: `script of ${name}`,
    '/mark.svg': `mark of ${name}`,
    '/notes.svg': 'notes',
    '/chat': `app of ${name}`,
  };
}
const workerOf = (files: Record<string, string>): string =>
  serviceWorker(new Map([['/crisis', files['/crisis'] ?? '']]), (file) => files[file] ?? '');

const [one, two] = [releaseOf('one'), releaseOf('two')];
let host: WorkerHost;
beforeEach(async () => {
  host = new WorkerHost();
  host.release = one;
  await host.install(workerOf(one));
});

it('answers for the pages of help and their files while the server is gone, and for nothing else', async () => {
  host.release = null;
  expect(await host.read('/crisis')).toBe(one['/crisis']);
  expect(await host.read('/crisis.html')).toBe(one['/crisis']);
  expect(await host.read('/assets/help-one.js')).toBe('script of one');
  await expect(host.read('/chat')).rejects.toThrow('Failed to fetch');
});

it('stores no page that the server filled for one person: it asks without their cookies', async () => {
  expect(host.withCookies).toEqual([]);
  await host.read('/crisis');
  expect(host.withCookies).toEqual(['/crisis']);
});

it('gives a stored page the script of its own version, although the server has another release by now', async () => {
  host.release = { ...two, '/crisis': one['/crisis'] ?? '' };
  expect(await host.read('/assets/help-one.js')).toBe('script of one');
  // A page of the new release gets the new script, or none.
  expect(await host.read('/assets/help-two.js')).toBe('script of two');
  host.release = null;
  await expect(host.read('/assets/help-two.js')).rejects.toThrow('Failed to fetch');
});

it('has the whole new release after an update, and nothing of the former one', async () => {
  host.release = two;
  await host.install(workerOf(two));
  expect(host.cacheNames()).toHaveLength(1);
  host.release = null;
  expect(await host.read('/crisis')).toBe(two['/crisis']);
  expect(await host.read('/assets/help-two.js')).toBe('script of two');
  expect(await host.read('/mark.svg')).toBe('mark of two');
});

it.each(['/crisis', '/assets/help-two.js', '/notes.svg'])(
  'leaves the former release whole when %s of the new one cannot be fetched',
  async (missing) => {
    const { [missing]: _missing, ...rest } = two;
    host.release = rest;
    await expect(host.install(workerOf(two))).rejects.toThrow('404');
    expect(host.cacheNames()).toHaveLength(1);
    host.release = null;
    expect(await host.read('/crisis')).toBe(one['/crisis']);
    expect(await host.read('/assets/help-one.js')).toBe('script of one');
  },
);

it('does not store a page of another release, which a server may still have while releases change', async () => {
  host.release = { ...two, '/crisis': one['/crisis'] ?? '' };
  await expect(host.install(workerOf(two))).rejects.toThrow(
    '/assets/help-one.js, which is of another version',
  );
  host.release = null;
  expect(await host.read('/crisis')).toBe(one['/crisis']);
});

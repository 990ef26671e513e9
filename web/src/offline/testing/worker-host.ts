import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://lamp.example';

/** The files of a server by path; null while it cannot be reached. */
export type Release = Readonly<Record<string, string>> | null;

interface WorkerEvent {
  request?: Request;
  waitUntil?: (work: Promise<unknown>) => void;
  respondWith?: (answer: Promise<Response>) => void;
}
type Listener = (event: WorkerEvent) => void;

/** What a service worker needs of a browser: its caches and the network, in memory. */
export class WorkerHost {
  /** What the server answers now. */
  release: Release = null;
  /** The paths that were requested with the person's cookies. */
  readonly withCookies: string[] = [];
  private readonly stored = new Map<string, Map<string, Response>>();
  private active: ReadonlyMap<string, Listener> | null = null;

  /** Installs the worker of a release and activates it. @throws when the installation fails; the former worker then stays */
  async install(code: string): Promise<void> {
    const listeners = new Map<string, Listener>();
    const self = {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      skipWaiting: () => Promise.resolve(),
      clients: { claim: () => Promise.resolve() },
    };
    const fetchNow = (request: Request) => this.answer(request);
    runInNewContext(code, { self, caches: this.caches(), fetch: fetchNow, Request, URL, setTimeout });
    await extended(listeners, 'install');
    this.active = listeners;
    await extended(listeners, 'activate');
  }

  /** The text that a page of this origin gets for a path: from the worker, or from the server if the worker leaves it to that. */
  async read(path: string): Promise<string> {
    const request = new Request(ORIGIN + path);
    let answer: Promise<Response> | undefined;
    this.active?.get('fetch')?.({
      request,
      respondWith: (given) => {
        answer = given;
      },
    });
    const response = await (answer ?? this.answer(request));
    return response.text();
  }

  /** The names of the caches. */
  cacheNames(): string[] {
    return [...this.stored.keys()];
  }

  private async answer(request: Request): Promise<Response> {
    if (this.release === null) throw new TypeError('Failed to fetch');
    if (request.credentials !== 'omit') this.withCookies.push(new URL(request.url).pathname);
    const text = this.release[new URL(request.url).pathname];
    return text === undefined ? new Response('Not found', { status: 404 }) : new Response(text);
  }

  private caches() {
    return {
      keys: () => Promise.resolve(this.cacheNames()),
      delete: (name: string) => Promise.resolve(this.stored.delete(name)),
      open: (name: string) => {
        const files = this.stored.get(name) ?? new Map<string, Response>();
        this.stored.set(name, files);
        return Promise.resolve({
          put: async (path: string, response: Response) => void files.set(path, response),
          match: (path: string) => Promise.resolve(files.get(path)?.clone()),
        });
      },
    };
  }
}

async function extended(listeners: ReadonlyMap<string, Listener>, type: string): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
}

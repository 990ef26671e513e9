import type { KnowledgeSource, PublishedItem } from '../data/knowledge/source-store.ts';
import { type Found, NOTHING_FOUND } from '../domain/knowledge/found.ts';
import type { EncoderThread } from '../encoder/open-encoder-thread.ts';
import type { Query } from './knowledge-index.ts';
import { type Retriever, startRetriever } from './retriever.ts';
import { packVector, unpackVector, vectorKey } from './stored-vector.ts';

/** A change is also found without its announcement, within this time (ms). */
const LOOK_EVERY_MS = 5_000;
/** The list of items is compared at least this often (ms), in case a process died between a change and its number. */
const COMPARE_EVERY_MS = 60_000;
/** Items read at a time, so that neither the database, the event loop nor a search behind them in the thread is held up. */
const READ_TOGETHER = 50;
/** Vectors computed between two looks for changes. */
const ENCODE_TOGETHER = 10;

export interface LiveKnowledgeOptions {
  source: KnowledgeSource;
  /** By which meanings are compared; null compares words only. */
  encoder: Pick<EncoderThread, 'connect'> | null;
  /** The name of this process. */
  processId: string;
  now: () => Date;
  /** Logs a failure; the next look tries again. */
  onFailure: (error: unknown) => void;
}

/** The published knowledge, searchable and up to date. */
export interface LiveKnowledge {
  /** Loads the knowledge and follows its changes, until `stop`. */
  start(): void;
  /** Nothing is found before the knowledge is loaded, or where there is none. */
  search(query: Query): Promise<Found | null>;
  /** The knowledge has changed. */
  changed(): void;
  /** Resolves when the knowledge of this moment is loaded, and with it the encoder. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Loads the published knowledge into a retrieval thread and follows its changes. Without knowledge it starts no thread. */
export function createLiveKnowledge(options: LiveKnowledgeOptions): LiveKnowledge {
  const { source, now } = options;
  let retriever: Retriever | null = null;
  let revision = -1;
  let comparedAt = 0;
  let stopped = false;
  /** The versions in the thread. */
  const loaded = new Map<string, number>();
  /** Items without a vector, and the keys that theirs will have. */
  const missing = new Map<string, string>();

  /** After the end, connections are closed and every read fails. */
  const failed = (error: unknown) => {
    if (!stopped) options.onFailure(error);
  };
  const forgetThread = () => {
    retriever = null;
    revision = -1;
    loaded.clear();
    missing.clear();
  };

  async function load(ids: readonly string[], thread: Retriever): Promise<void> {
    const [items, stored] = await Promise.all([source.load(ids), source.vectors(ids)]);
    const vectors = new Map(stored.map((vector) => [vector.id, vector]));
    const entry = (item: PublishedItem) => {
      const key = vectorKey(item);
      const known = vectors.get(item.id);
      const vector = known?.key === key ? unpackVector(known.vector) : undefined;
      if (vector) missing.delete(item.id);
      else missing.set(item.id, key);
      return { item, vector };
    };
    await thread.put(items.map(entry));
    for (const { id, version } of items) loaded.set(id, version);
  }

  /** Brings the thread up to date with the list of published items. */
  async function compare(): Promise<void> {
    const published = await source.published();
    if (published.length > 0 && !retriever) {
      retriever = startRetriever(options.encoder?.connect() ?? null, (error) => {
        forgetThread();
        failed(error);
      });
    }
    if (!retriever) return;
    const wanted = new Set(published.map(({ id }) => id));
    const gone = [...loaded.keys()].filter((id) => !wanted.has(id));
    await retriever.remove(gone);
    for (const id of gone) {
      loaded.delete(id);
      missing.delete(id);
    }
    const changed = published.filter(({ id, version }) => loaded.get(id) !== version).map(({ id }) => id);
    for (let start = 0; start < changed.length && !stopped; start += READ_TOGETHER) {
      await load(changed.slice(start, start + READ_TOGETHER), retriever);
    }
  }

  /** Takes the vectors that another process has computed. */
  async function adoptVectors(thread: Retriever): Promise<void> {
    const ids = [...missing.keys()].slice(0, READ_TOGETHER);
    const stored = (await source.vectors(ids)).filter(({ id, key }) => missing.get(id) === key);
    await thread.useVectors(stored.map(({ id, vector }) => ({ id, vector: unpackVector(vector) })));
    for (const { id } of stored) missing.delete(id);
  }

  /** Computes some of the missing vectors, unless another process does. @returns whether it did */
  async function encodeSome(thread: Retriever): Promise<boolean> {
    if (!(await thread.encoder)) return false;
    await adoptVectors(thread);
    if (missing.size === 0 || !(await source.mayEncode(options.processId, now()))) return false;
    const computed = [];
    for (const [id, key] of [...missing].slice(0, ENCODE_TOGETHER)) {
      if (stopped) break;
      const vector = await thread.encode(id);
      // Unless it was changed since: then another vector is missing now.
      if (missing.get(id) === key) missing.delete(id);
      if (vector) computed.push({ id, key, vector: packVector(vector) });
    }
    await source.saveVectors(computed);
    return true;
  }

  async function look(): Promise<void> {
    const current = await source.revision();
    if (current !== revision || now().getTime() - comparedAt > COMPARE_EVERY_MS) {
      await compare();
      revision = current;
      comparedAt = now().getTime();
    }
  }

  /** Looks are made one after another; several that are asked for during one are made as one. */
  let looking: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    if (!looking) {
      looking = look()
        .catch(failed)
        .finally(() => {
          looking = null;
          void encodeMissing();
        });
      return looking;
    }
    next ??= looking.then(() => {
      next = null;
      return run();
    });
    return next;
  };

  let encoding = false;
  async function encodeMissing(): Promise<void> {
    if (encoding || !options.encoder) return;
    encoding = true;
    try {
      let more = true;
      while (more && !stopped && retriever && missing.size > 0) more = await encodeSome(retriever);
    } catch (error) {
      failed(error);
    } finally {
      encoding = false;
    }
  }

  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer ??= setInterval(() => void run(), LOOK_EVERY_MS).unref();
      void run();
    },
    search: (query) => retriever?.search(query) ?? Promise.resolve(NOTHING_FOUND),
    changed: () => void run(),
    async ready() {
      await run();
      await retriever?.encoder;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      const thread = retriever;
      retriever = null;
      await thread?.close();
      await looking;
    },
  };
}

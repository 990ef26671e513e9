const TICK_MS = 20;
const MOST_PER_TICK = 500;

/** A stream of tokens that the pacer drives. `emit(from, to)` sends them and returns whether more may follow. */
export interface PacedStream {
  total: number;
  tokensPerSecond: number;
  firstTokenMs: number;
  emit(from: number, to: number): 'go-on' | 'full' | 'ended';
}

interface Entry {
  stream: PacedStream;
  startsAt: number;
  emitted: number;
  pausedAt: number | null;
}

/** The handle of a stream being paced. */
export interface Pacing {
  /** The client reads again: continues without making up for the pause. */
  resume(): void;
  stop(): void;
}

/**
 * Paces all streams by one timer: 200 streams of 60 tokens a second need 50 wake-ups a second, not 12,000 timers. The timer
 * runs only while a stream is open.
 */
export class Pacer {
  readonly #entries = new Set<Entry>();
  #timer: NodeJS.Timeout | null = null;

  add(stream: PacedStream): Pacing {
    const entry: Entry = {
      stream,
      startsAt: performance.now() + stream.firstTokenMs,
      emitted: 0,
      pausedAt: null,
    };
    this.#entries.add(entry);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
    return {
      resume: () => {
        if (entry.pausedAt === null) return;
        entry.startsAt += performance.now() - entry.pausedAt;
        entry.pausedAt = null;
      },
      stop: () => this.#remove(entry),
    };
  }

  get size(): number {
    return this.#entries.size;
  }

  #tick(): void {
    const now = performance.now();
    for (const entry of this.#entries) {
      if (entry.pausedAt === null && now >= entry.startsAt) this.#advance(entry, now);
    }
  }

  #advance(entry: Entry, now: number): void {
    const { stream } = entry;
    const due = Math.floor(((now - entry.startsAt) * stream.tokensPerSecond) / 1_000) + 1;
    const to = Math.min(stream.total, due, entry.emitted + MOST_PER_TICK);
    if (to === entry.emitted && to < stream.total) return;
    const from = entry.emitted;
    entry.emitted = to;
    const outcome = stream.emit(from, to);
    if (outcome === 'ended') this.#remove(entry);
    else if (outcome === 'full') entry.pausedAt = now;
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry);
    if (this.#entries.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

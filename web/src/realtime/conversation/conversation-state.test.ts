import { describe, expect, it } from 'vitest';
import { framesOf, replyId, seeded, snapshotAt } from '../testing/frames.ts';
import {
  applyFrame,
  applySnapshot,
  hasGap,
  MAX_EARLY_FRAMES,
  type ReplyAssembly,
} from './conversation-state.ts';

const words = ['It ', 'sounds ', 'tiring, ', 'and ', 'a little ', 'lonely ', 'too. ', '☕️'];

function feed(reply: ReplyAssembly | null, frames: ReturnType<typeof framesOf>): ReplyAssembly | null {
  return frames.reduce<ReplyAssembly | null>(applyFrame, reply);
}

describe('frames in order', () => {
  it('grow the text', () => {
    const reply = feed(null, framesOf(words));
    expect(reply?.text).toBe(words.join(''));
    expect(reply?.seq).toBe(words.length - 1);
    expect(hasGap(reply)).toBe(false);
  });

  it('change nothing when they arrive twice', () => {
    const frames = framesOf(words);
    const reply = feed(null, frames);
    expect(feed(reply, frames)).toBe(reply);
  });
});

describe('a gap', () => {
  const [first, second, third, ...rest] = framesOf(words) as [never, never, never];

  it('is reported, and closed by the frame that was missing', () => {
    const reply = feed(null, [first, third]);
    expect(reply?.text).toBe(words[0]);
    expect(hasGap(reply)).toBe(true);
    const whole = feed(reply, [second, ...rest]);
    expect(whole?.text).toBe(words.join(''));
    expect(hasGap(whole)).toBe(false);
  });

  it('is closed by a snapshot that overlaps the early frames', () => {
    const reply = feed(null, [third, ...rest]);
    expect(reply?.text).toBe('');
    const whole = applySnapshot(reply, snapshotAt(words, 4));
    expect(whole.text).toBe(words.join(''));
    expect(hasGap(whole)).toBe(false);
  });

  it('stays reported when the snapshot is older than the gap', () => {
    const reply = feed(null, framesOf(words).slice(5));
    const still = applySnapshot(reply, snapshotAt(words, 2));
    expect(still.text).toBe(words.slice(0, 3).join(''));
    expect(hasGap(still)).toBe(true);
  });

  it('keeps a limited number of early frames, the newest ones', () => {
    const many = framesOf(Array.from({ length: MAX_EARLY_FRAMES + 50 }, (_, index) => `${index} `)).slice(1);
    const reply = feed(null, many);
    expect(reply?.early.size).toBe(MAX_EARLY_FRAMES);
    expect(reply?.early.has(MAX_EARLY_FRAMES + 49)).toBe(true);
    expect(reply?.early.has(1)).toBe(false);
  });
});

describe('attempts', () => {
  const second = ['Another ', 'beginning.'];

  it('a higher one replaces everything, a lower one is ignored', () => {
    const reply = feed(feed(null, framesOf(words)), framesOf(second, 2));
    expect(reply?.text).toBe(second.join(''));
    expect(feed(reply, framesOf(words))).toBe(reply);
    expect(applySnapshot(reply, snapshotAt(words, 7, 1))).toBe(reply);
  });

  it('a snapshot of a higher one replaces the text and drops early frames', () => {
    const withEarly = feed(null, framesOf(words).slice(3));
    const reply = applySnapshot(withEarly, snapshotAt(second, 0, 2));
    expect(reply.text).toBe('Another ');
    expect(hasGap(reply)).toBe(false);
  });

  it('an empty snapshot of the same attempt keeps frames that arrived before it', () => {
    const early = feed(null, framesOf(words).slice(0, 2));
    expect(applySnapshot(early, snapshotAt(words, -1))).toBe(early);
  });

  it('another reply starts from an empty text', () => {
    const reply = feed(feed(null, framesOf(words)), framesOf(['New.'], 1, replyId(2)));
    expect(reply?.text).toBe('New.');
  });
});

describe('any order, repetition and loss', () => {
  it('equals the stored text after a snapshot, in any order', () => {
    for (let seed = 1; seed <= 3_000; seed += 1) {
      const random = seeded(seed);
      const parts = Array.from(
        { length: 1 + random(40) },
        () => ['a', ' ', '\n', '**b**', 'é', '🌙', ''][random(7)] ?? '',
      );
      const frames = framesOf(parts, 2);
      const stale = framesOf(['old ', 'words'], 1);
      const sent = [...frames, ...frames, ...stale]
        .filter(() => random(4) > 0)
        .map((frame) => ({ frame, at: random(1_000) }))
        .sort((a, b) => a.at - b.at)
        .map(({ frame }) => frame);
      const cut = random(sent.length + 1);
      const seq = random(parts.length + 1) - 1;
      const joined = applySnapshot(feed(null, sent.slice(0, cut)), snapshotAt(parts, seq, 2));
      const reply = sent.slice(cut).reduce(applyFrame, joined);
      const received = new Set(sent.filter((frame) => frame.attempt === 2).map((frame) => frame.seq));
      const missing = frames.some((frame) => frame.seq > seq && !received.has(frame.seq));
      // The text is an exact prefix of the whole reply, also after lost frames.
      expect(parts.join('').startsWith(reply.text)).toBe(true);
      if (!missing) expect(reply.text).toBe(parts.join(''));
      // A loss is never silent: either all frames up to the last one are in the text, or the gap is reported.
      const last = Math.max(seq, ...received, -1);
      expect(reply.seq === last || hasGap(reply)).toBe(true);
      expect(applySnapshot(reply, snapshotAt(parts, parts.length - 1, 2)).text).toBe(parts.join(''));
    }
  });
});

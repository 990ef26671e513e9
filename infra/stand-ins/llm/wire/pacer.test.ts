import http from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ModelServer, startModelServer } from '../server.ts';
import { MODEL_ID } from '../stand-in.ts';
import { Pacer } from './pacer.ts';

describe('the pacer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const paced = (pacer: Pacer, answer: (to: number) => 'go-on' | 'full' | 'ended', tokensPerSecond = 50) => {
    const sent: number[] = [];
    const pacing = pacer.add({
      total: 10,
      tokensPerSecond,
      firstTokenMs: 100,
      emit(from, to) {
        for (let n = from; n < to; n += 1) sent.push(n);
        return to === 10 ? 'ended' : answer(to);
      },
    });
    return { sent, pacing };
  };

  it('sends each token once, in order, at its time, and then stands still', () => {
    vi.useFakeTimers();
    const pacer = new Pacer();
    const { sent } = paced(pacer, () => 'go-on');
    vi.advanceTimersByTime(90);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(70);
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(sent.length).toBeLessThanOrEqual(4);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(pacer.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits while the client does not read, and does not catch up in a burst', () => {
    vi.useFakeTimers();
    const pacer = new Pacer();
    const { sent, pacing } = paced(pacer, (to) => (to === 3 ? 'full' : 'go-on'));
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual([0, 1, 2]);
    pacing.resume();
    vi.advanceTimersByTime(40);
    expect(sent.length).toBeLessThanOrEqual(6);
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(10);
  });

  it('forgets a stream whose client left', () => {
    vi.useFakeTimers();
    const pacer = new Pacer();
    const { sent, pacing } = paced(pacer, () => 'go-on');
    vi.advanceTimersByTime(140);
    pacing.stop();
    const before = sent.length;
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a client that reads slowly', () => {
  let server: ModelServer;
  afterEach(() => server.close());

  it('is waited for, and gets every token in the end', async () => {
    const total = 60_000;
    server = await startModelServer({ tokensPerSecond: 100_000 });
    const tokens = Array.from({ length: total }, (_, n) => `${n} ${'x'.repeat(60)} `);
    server.scenarios.push({
      scenario: { name: 'script', params: { tokens } },
      times: 1,
      match: 'any',
    });
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(`${server.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { authorization: 'Bearer x' },
      });
      request.once('response', resolve).once('error', reject);
      request.end(
        JSON.stringify({ model: MODEL_ID, stream: true, messages: [{ role: 'user', content: 'x' }] }),
      );
    });
    const [seen] = server.requests.list();
    // The client does not read, so the sending stops long before the end.
    let last = -1;
    await vi.waitFor(
      () => {
        const before = last;
        last = seen?.tokensSent ?? 0;
        expect(last).toBeGreaterThan(0);
        expect(last).toBe(before);
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(last).toBeLessThan(total);
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += part;
    expect(text.match(/"content":"\d+ /g)).toHaveLength(total);
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(seen?.outcome).toBe('finished');
  });
});

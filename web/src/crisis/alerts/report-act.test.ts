import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { messageId } from '../../realtime/testing/frames.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { LEFT_KEY } from '../leave-quickly.ts';
import { reportAct, reportLeaving } from './report-act.ts';

const PATH = `/api/chat/messages/${messageId()}/support`;
const HOUR_MS = 3_600_000;

describe('the report of an act', () => {
  /** What the server answers next; after the last, the same again. */
  let answers: (() => Response)[];
  const asked = vi.fn();
  const status = (code: number) => () => new Response(null, { status: code });
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockReset();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked(path, init);
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    });
  });
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is sent at once, as a request that outlives the page, and once when it is accepted', async () => {
    answers = [status(200)];
    reportAct(messageId(), { act: 'understood', crisisLevel: 2 });
    await vi.advanceTimersByTimeAsync(0);
    const body = JSON.stringify({ act: 'understood', crisisLevel: 2 });
    expect(asked).toHaveBeenCalledWith(
      PATH,
      expect.objectContaining({ method: 'POST', body, keepalive: true }),
    );
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is repeated until the server accepts it', async () => {
    answers = [unreachable, status(503), status(429), status(200)];
    reportAct(messageId(), { act: 'hotline' });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('ends after eight repetitions', async () => {
    answers = [unreachable];
    reportAct(messageId(), { act: 'hotline' });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(9);
  });

  it.each([400, 401, 404])('is not repeated when the server refuses it with %i', async (code) => {
    answers = [status(code)];
    reportAct(messageId(), { act: 'hotline' });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the report of leaving quickly', () => {
  const page = new EventTarget();
  const sent: [path: string, type: string][] = [];
  let end: () => void;
  let danger: string | undefined;
  beforeEach(() => {
    sent.length = 0;
    danger = messageId();
    vi.stubGlobal('window', page);
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('navigator', { sendBeacon: (path: string, { type }: Blob) => sent.push([path, type]) });
    end = reportLeaving(() => danger);
  });
  afterEach(() => {
    end();
    vi.unstubAllGlobals();
  });
  const leave = () => page.dispatchEvent(new Event('pagehide'));

  it('is a beacon as the page goes', () => {
    sessionStorage.setItem(LEFT_KEY, 'yes');
    leave();
    expect(sent).toEqual([[PATH, 'application/json']]);
  });

  it('is not sent when the page goes in another way, or nobody is in danger', () => {
    leave();
    sessionStorage.setItem(LEFT_KEY, 'yes');
    danger = undefined;
    leave();
    expect(sent).toEqual([]);
  });
});

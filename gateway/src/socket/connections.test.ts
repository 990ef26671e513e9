import { EventEmitter } from 'node:events';
import { createLogger } from '@winny/common/platform/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnections, type WinnySocket } from './connections.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an interruption of the connection to Redis', () => {
  it('ends the connections over five seconds, a few at a time, and none that came after it', async () => {
    const connections = createConnections(createLogger('test', 'silent'), {
      watch: () => undefined,
      belongsTo: () => undefined,
      isTooFar: () => false,
    });
    let closed = 0;
    const connect = (id: number) => {
      const conn = Object.assign(new EventEmitter(), {
        close() {
          closed += 1;
          conn.emit('close');
        },
      });
      connections.add({ conn, data: { viewer: { id: String(id) } } } as unknown as WinnySocket);
      return conn;
    };
    for (let id = 2; id < 1_002; id += 1) connect(id);
    connections.dropAll();
    connect(5_000);
    const perTenth: number[] = [];
    for (let tenth = 0; tenth < 50; tenth += 1) {
      const before = closed;
      await vi.advanceTimersByTimeAsync(100);
      perTenth.push(closed - before);
    }
    expect(closed).toBe(1_000);
    // Spread evenly, 20 close in each tenth of a second.
    expect(Math.max(...perTenth)).toBeLessThan(100);
  });
});

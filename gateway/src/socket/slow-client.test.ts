import { describe, expect, it } from 'vitest';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();

describe('a client that does not read', () => {
  it('is disconnected and does not affect others', async () => {
    const visitor = await Visitor.arrive(used.gateway);
    const tab = await visitor.connect();
    const stuck = await visitor.connect();
    // The operating system buffers some; the rest waits in the gateway until the limit is reached.
    const raw = (stuck.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws
      ._socket;
    raw.pause();
    const text = 'x'.repeat(16_000);
    const { publisher } = used.gateway.services;
    const payload = { sessionId: visitor.session.id, replyTo: 'a'.repeat(24), message: text };
    for (let count = 0; count < 1_500; count += 1)
      await publisher.toPerson(visitor.owner, 'reply:failed', payload);
    await soon(() => expect(tab.of('reply:failed')).toHaveLength(1_500));
    await soon(async () => {
      const sockets = await used.gateway.sockets.io.fetchSockets();
      expect(sockets.map((socket) => socket.id)).not.toContain(stuck.socket.id);
    });
    visitor.leave();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});

async function send(content: string): Promise<string> {
  return ((await (await visitor.send(content)).json()) as { message: { id: string } }).message.id;
}
const stop = async () => {
  const answer = await visitor.browser.post(`/api/chat/sessions/${visitor.session.id}/stop`, {});
  return (await answer.json()) as { stopped: boolean };
};
const replyTo = async (messageId: string) =>
  (await used.gateway.services.messages.turn(visitor.owner, messageId))?.reply;

describe('stopReply', () => {
  it('stops the reply that is being written, not an older one that was requested again', async () => {
    const { replies } = used.gateway.services;
    const older = await send('I cannot sleep.');
    await replies.claimNext(visitor.owner, visitor.session.id, 'a worker', 60_000);
    await replies.fail(visitor.owner, { messageId: older, attempt: 1 }, 0);
    const younger = await send('I think of work.');
    await replies.claimNext(visitor.owner, visitor.session.id, 'a worker', 60_000);
    expect((await visitor.browser.post(`/api/chat/messages/${older}/retry`, {})).status).toBe(200);

    expect(await stop()).toEqual({ stopped: true });
    expect(await replyTo(younger)).toMatchObject({ state: 'writing', stopRequested: true });
    expect(await replyTo(older)).toMatchObject({ state: 'waiting', stopRequested: false });
  });

  it('stops a waiting reply', async () => {
    const waiting = await send('I cannot sleep.');
    expect(await stop()).toEqual({ stopped: true });
    expect(await replyTo(waiting)).toMatchObject({ state: 'stopped', content: '' });
    expect(await stop()).toEqual({ stopped: false });
  });
});

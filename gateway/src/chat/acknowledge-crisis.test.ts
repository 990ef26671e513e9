import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { Message, SendMessageAnswer, Snapshot } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soon, type TestSocket } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways(2);
let robin: Visitor;
let sam: Visitor;
let laptop: TestSocket;
let phone: TestSocket;
let stranger: TestSocket;
let messageId: string;
beforeEach(async () => {
  [robin, sam] = await Promise.all([Visitor.arrive(used.gateway), Visitor.arrive(used.gateway)]);
  laptop = await robin.connect();
  phone = await robin.connect(used.other);
  stranger = await sam.connect(used.other);
  messageId = ((await (await robin.send('I want to kill myself.')).json()) as SendMessageAnswer).message.id;
});
afterEach(() => {
  robin.leave();
  sam.leave();
});

const tell = (body: { act: string; crisisLevel?: CrisisLevel }, by = robin) =>
  by.browser.post(`/api/chat/messages/${messageId}/support`, body);
const closed = (crisisLevel: CrisisLevel) => ({ sessionId: robin.session.id, messageId, crisisLevel });
const listed = async (after = '') =>
  (await (
    await robin.browser.get(`/api/chat/sessions/${robin.session.id}/messages${after}`)
  ).json()) as Message[];
const acknowledged = async () => (await listed()).find(({ id }) => id === messageId)?.acknowledged;
/** Raises the verdict as the judge would. */
const raise = () =>
  messageModel(used.gateway.services.db).updateOne({ _id: messageId }, { $set: { 'crisis.level': 3 } });
/** Everything published before has arrived when this answers: pushes of a person keep their order. */
const caughtUp = async (tab: TestSocket, of: Visitor) => {
  const { id } = await of.openSession();
  await soon(() => expect(tab.of('session:created').map(({ session }) => session.id)).toContain(id));
};

describe('a crisis dialog that was closed on one device', () => {
  it.each(['understood', 'keep_talking'])(
    'is closed by %s on all of the person’s devices, and on nobody else’s',
    async (act) => {
      expect((await tell({ act, crisisLevel: 2 })).status).toBe(200);
      for (const tab of [laptop, phone]) {
        await soon(() => expect(tab.of('crisis:acknowledged')).toEqual([closed(2)]));
      }
      await caughtUp(stranger, sam);
      expect(stranger.of('crisis:acknowledged')).toEqual([]);
    },
  );

  it('stays open after other acts, and after one of another person', async () => {
    for (const act of ['dialog_shown', 'hotline', 'plan', 'ground']) await tell({ act });
    expect((await tell({ act: 'understood' }, sam)).status).toBe(404);
    await caughtUp(phone, robin);
    expect(phone.of('crisis:acknowledged')).toEqual([]);
    expect(await acknowledged()).toBeUndefined();
  });

  it('is told to a device without a socket with the messages, also with those that are new to it', async () => {
    expect(await acknowledged()).toBeUndefined();
    await tell({ act: 'understood' });
    expect(await acknowledged()).toBe(2);
    const newer = await listed(`?after=${messageId}`);
    expect(newer.find(({ id }) => id === messageId)?.acknowledged).toBe(2);
    const joined = await phone.ask<Snapshot>('session:join', { sessionId: robin.session.id });
    expect(joined.ok && joined.data.messages[0]?.acknowledged).toBe(2);
  });

  it('is not closed at a level that was not shown there, and not at a lower one later', async () => {
    // Nothing has found imminent danger, so no dialog has shown it.
    await tell({ act: 'understood', crisisLevel: 3 });
    await soon(() => expect(phone.of('crisis:acknowledged')).toEqual([closed(2)]));
    await raise();
    await tell({ act: 'keep_talking', crisisLevel: 2 });
    await tell({ act: 'understood', crisisLevel: 3 });
    await tell({ act: 'understood', crisisLevel: 2 });
    await soon(() =>
      expect(phone.of('crisis:acknowledged')).toEqual([closed(2), closed(2), closed(3), closed(2)]),
    );
    expect(await acknowledged()).toBe(3);
  });

  it('refuses a level without a dialog', async () => {
    expect((await tell({ act: 'understood', crisisLevel: 1 })).status).toBe(400);
    expect(await acknowledged()).toBeUndefined();
  });
});

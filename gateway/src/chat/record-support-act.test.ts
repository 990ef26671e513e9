import { exportSchema } from '@winny/common/contract/export';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let robin: Visitor;
beforeEach(async () => {
  robin = await Visitor.arrive(used.gateway);
});
afterEach(() => robin.leave());

const sent = async (content: string) =>
  ((await (await robin.send(content)).json()) as SendMessageAnswer).message.id;
const tell = (id: string, act: string, by = robin) =>
  by.browser.post(`/api/chat/messages/${id}/support`, { act });
const recorded = async () => {
  const response = await robin.browser.get('/api/user/export');
  return exportSchema.parse(await response.json()).safetyRecords;
};

it('records what a person chose in a crisis once, and exports it to them', async () => {
  const id = await sent('I want to kill myself.');
  for (const act of ['dialog_shown', 'hotline', 'hotline', 'keep_talking']) {
    expect((await tell(id, act)).status).toBe(200);
  }
  const about = { kind: 'act', messageId: id, sessionId: robin.session.id };
  expect(await recorded()).toMatchObject([
    { ...about, act: 'dialog_shown' },
    { ...about, act: 'hotline' },
    { ...about, act: 'keep_talking' },
  ]);
  const { sessions } = exportSchema.parse(await (await robin.browser.get('/api/user/export')).json());
  expect(sessions[0]?.messages.map(({ acknowledged }) => acknowledged)).toEqual([2]);
});

it('refuses other words, ordinary messages and the messages of others', async () => {
  const id = await sent('I want to kill myself.');
  expect((await tell(id, 'I am desperate')).status).toBe(400);
  expect((await tell(await sent('I slept badly again.'), 'plan')).status).toBe(404);
  expect((await tell(id, 'plan', await Visitor.arrive(used.gateway))).status).toBe(404);
  expect((await tell('none', 'plan')).status).toBe(404);
  expect(await recorded()).toEqual([]);
});

it('records acts in a session in danger with the newest message that has a verdict, from level 1 on', async () => {
  const calm = await sent('I slept badly again.');
  for (const act of ['card_shown', 'left', 'support']) expect((await tell(calm, act)).status).toBe(404);
  const concern = await sent('Sometimes I wish I was not here.');
  for (const act of ['card_shown', 'support']) expect((await tell(calm, act)).status).toBe(200);
  const after = await sent('I slept badly again.');
  for (const act of ['support', 'left']) expect((await tell(after, act)).status).toBe(200);
  expect((await tell(after, 'left', await Visitor.arrive(used.gateway))).status).toBe(404);
  // The acts of the dialog are those of a crisis.
  expect((await tell(concern, 'dialog_shown')).status).toBe(404);
  const danger = await sent('I want to kill myself.');
  expect((await tell(after, 'left')).status).toBe(200);
  expect((await recorded()).map((record) => record.kind === 'act' && [record.messageId, record.act])).toEqual(
    [
      [concern, 'card_shown'],
      [concern, 'support'],
      [concern, 'left'],
      [danger, 'left'],
    ],
  );
});

it('removes the records of a session with it', async () => {
  await tell(await sent('I want to kill myself.'), 'plan');
  expect(await recorded()).toHaveLength(1);
  await robin.browser.delete(`/api/chat/sessions/${robin.session.id}`);
  expect(await recorded()).toEqual([]);
});

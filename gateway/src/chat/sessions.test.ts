import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import { type MessageRecord, messageModel } from '@winny/common/data/message/schema';
import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
let visitor: Visitor;
let clock = NOON;
const used = useGateways(1, {}, () => clock);
beforeEach(async () => {
  clock = NOON;
  visitor = await Visitor.arrive(used.gateway);
});

const listed = async () => (await (await visitor.browser.get('/api/chat/sessions')).json()) as Session[];
const levelOf = async (id: string) => (await listed()).find((session) => session.id === id)?.crisisLevel;

describe('a session opened within a day of a crisis', () => {
  it('begins with the level in force, on every device, and its first reply is written under it', async () => {
    await visitor.send('I want to kill myself.');
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(2));
    clock = later(1);
    const opened = await visitor.openSession();
    expect(opened.crisisLevel).toBe(2);
    expect(await levelOf(opened.id)).toBe(2);
    await visitor.browser.post('/api/chat/messages', {
      sessionId: opened.id,
      role: 'user',
      content: 'I slept badly again.',
    });
    const first = await messageModel(used.outside.database.db)
      .findOne({ ownerId: visitor.owner, content: 'I slept badly again.' })
      .lean<MessageRecord>();
    const dangers = [{ type: 'suicide', reason: expect.any(String) }];
    expect(first?.sender?.held).toEqual({ level: 2, at: NOON, dangers });
  });

  it('begins with it when every session was deleted, also in the list, and its first reply has the danger', async () => {
    await visitor.send('My husband is beating me right now.');
    await soon(async () => expect(await levelOf(visitor.session.id)).toBeGreaterThanOrEqual(2));
    const level = await levelOf(visitor.session.id);
    await visitor.browser.delete(`/api/chat/sessions/${visitor.session.id}`);
    expect(await listed()).toEqual([]);
    const { id, crisisLevel } = await visitor.openSession();
    expect([crisisLevel, await levelOf(id)]).toEqual([level, level]);
    const body = { sessionId: id, role: 'user', content: 'Could we do something together?' };
    expect((await visitor.browser.post('/api/chat/messages', body)).status).toBe(201);
    const first = await messageModel(used.outside.database.db)
      .findOne({ ownerId: visitor.owner, sessionId: id })
      .lean<MessageRecord>();
    expect(first?.sender?.held).toMatchObject({ level, dangers: [{ type: 'abuse' }] });
    clock = later(24);
    expect(await levelOf(id)).toBeUndefined();
  });

  it('begins with less as it fades, and after a day with nothing', async () => {
    await visitor.send('I want to kill myself.');
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(2));
    clock = later(13);
    expect((await visitor.openSession()).crisisLevel).toBe(1);
    clock = later(24);
    expect(await visitor.openSession()).not.toHaveProperty('crisisLevel');
  });

  it('adds its signals to those of the sessions before', async () => {
    await visitor.send('I have been giving my things away.');
    const { id } = await visitor.openSession();
    const body = { sessionId: id, role: 'user', content: 'I am only a burden to all of them.' };
    await soon(async () => {
      const stored = await sessionModel(used.outside.database.db).findById(visitor.session.id).lean();
      expect(stored?.signals).toHaveLength(1);
    });
    const sent = await visitor.browser.post('/api/chat/messages', body);
    expect(await sent.json()).toMatchObject({ isCrisis: true, crisisLevel: 2 });
  });

  it('stores no copy of the level, however many are opened, so that a send reads one state', async () => {
    await visitor.send('I want to kill myself.');
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(2));
    for (let opened = 0; opened < 3; opened += 1) {
      const { id } = await visitor.openSession();
      const body = { sessionId: id, role: 'user', content: 'I slept badly again.' };
      expect((await visitor.browser.post('/api/chat/messages', body)).status).toBe(201);
    }
    const states = await used.gateway.services.sessions.safetyStates(visitor.owner, later(-24));
    expect(states).toHaveLength(1);
  });
});

describe('an older session to which a person returns within a day of a crisis in another', () => {
  let elsewhere: Session;
  beforeEach(async () => {
    elsewhere = await visitor.openSession();
  });
  const write = async (sessionId: string, content: string) => {
    const sent = await visitor.browser.post('/api/chat/messages', { sessionId, role: 'user', content });
    expect(sent.status).toBe(201);
    return (await sent.json()) as SendMessageAnswer;
  };
  const opened = async () =>
    (await (await visitor.browser.get(`/api/chat/sessions/${visitor.session.id}`)).json()) as Session;
  const PLAN = 'I have the pills here and I am going to kill myself tonight.';

  it('has the level in force, with its card, and its next reply is written under it', async () => {
    await write(visitor.session.id, 'Work is dull.');
    await write(elsewhere.id, PLAN);
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(3));
    expect(await opened()).toMatchObject({ crisisLevel: 3 });
    const renamed = await visitor.browser.patch(`/api/chat/sessions/${visitor.session.id}`, {
      title: 'Work',
    });
    expect(await renamed.json()).toMatchObject({ title: 'Work', crisisLevel: 3 });
    clock = later(9);
    expect(await opened()).toMatchObject({ crisisLevel: 2 });
    await write(visitor.session.id, 'I slept badly again.');
    const next = await messageModel(used.outside.database.db)
      .findOne({ ownerId: visitor.owner, content: 'I slept badly again.' })
      .lean<MessageRecord>();
    expect(next?.sender?.held).toMatchObject({ level: 3, at: NOON });
  });

  it('has the kind of that danger for its next reply', async () => {
    await write(elsewhere.id, 'My husband is beating me right now.');
    await soon(async () => expect(await levelOf(elsewhere.id)).toBeGreaterThanOrEqual(2));
    await write(visitor.session.id, 'Could we do something together?');
    const next = await messageModel(used.outside.database.db)
      .findOne({ ownerId: visitor.owner, content: 'Could we do something together?' })
      .lean<MessageRecord>();
    expect(next?.sender?.held.dangers).toMatchObject([{ type: 'abuse' }]);
  });

  it('has the level still after the other was deleted', async () => {
    await write(elsewhere.id, PLAN);
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(3));
    await visitor.browser.delete(`/api/chat/sessions/${elsewhere.id}`);
    expect(await opened()).toMatchObject({ crisisLevel: 3 });
  });

  it('tells the tabs the level in force when its own is lower', async () => {
    await write(elsewhere.id, PLAN);
    await soon(async () => expect(await levelOf(elsewhere.id)).toBe(3));
    const tab = await visitor.connect();
    await write(visitor.session.id, 'Je ne sais plus quoi faire de ma vie.');
    await soon(() =>
      expect(tab.of('session:updated')).toMatchObject([
        { session: { id: visitor.session.id, crisisLevel: 3 } },
      ]),
    );
    visitor.leave();
  });

  it('has no level any more after a day', async () => {
    await write(elsewhere.id, PLAN);
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(3));
    clock = later(24);
    expect(await opened()).not.toHaveProperty('crisisLevel');
  });

  const isEverywhere = async (level: number) => {
    for (const { id } of [visitor.session, elsewhere])
      await soon(async () => expect(await levelOf(id)).toBe(level));
  };

  it('lowers nothing when it takes something back, because the danger was told in the other', async () => {
    await write(elsewhere.id, PLAN);
    await isEverywhere(3);
    await write(visitor.session.id, 'I want to bake a cake.');
    await write(visitor.session.id, 'No, you misunderstood, I meant the oven.');
    await write(visitor.session.id, 'You misunderstood me, it was just a joke.');
    await isEverywhere(3);
    await write(elsewhere.id, 'You misunderstood me, it was just a joke.');
    await isEverywhere(2);
    await write(visitor.session.id, 'I’m fine, really.');
    await isEverywhere(2);
    await write(elsewhere.id, 'I’m fine, really.');
    await isEverywhere(1);
  });

  it('lowers it a step by each explanation when the session in which it was told was deleted', async () => {
    await write(elsewhere.id, PLAN);
    await isEverywhere(3);
    await visitor.browser.delete(`/api/chat/sessions/${elsewhere.id}`);
    const tab = await visitor.connect();
    await write(visitor.session.id, 'I want to bake a cake.');
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(3));
    for (const [said, level] of [
      ['You misunderstood me, it was just a joke.', 2],
      ['I am fine now, my mum is here.', 1],
      ['I’m fine, really.', 1],
    ] as const) {
      await write(visitor.session.id, said);
      await soon(async () => expect(await levelOf(visitor.session.id)).toBe(level));
      const message = await messageModel(used.outside.database.db)
        .findOne({ ownerId: visitor.owner, content: said })
        .lean<MessageRecord>();
      expect(message?.sender?.held).toMatchObject({ level, dangers: [{ type: 'suicide' }] });
    }
    await soon(() =>
      expect(tab.of('session:updated').map(({ session }) => session.crisisLevel)).toEqual([2, 1]),
    );
    visitor.leave();
  });

  it('takes back its own danger and not the other', async () => {
    await write(elsewhere.id, PLAN);
    await write(visitor.session.id, PLAN);
    await isEverywhere(3);
    await write(visitor.session.id, 'You misunderstood me, it was just a joke.');
    await isEverywhere(3);
    await write(elsewhere.id, 'You misunderstood me, it was just a joke.');
    await isEverywhere(2);
  });

  it('adds its signals to those of the other', async () => {
    const first = await write(elsewhere.id, 'I have been giving my things away.');
    expect(first.isCrisis).toBe(false);
    await soon(async () => {
      const { signals } = (await sessionModel(used.outside.database.db)
        .findById(elsewhere.id)
        .lean<SessionRecord>()) ?? { signals: [] };
      expect(signals).toHaveLength(1);
    });
    const second = await write(visitor.session.id, 'I am only a burden to all of them.');
    expect(second).toMatchObject({ isCrisis: true, crisisLevel: 2 });
  });
});

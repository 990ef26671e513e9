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
    expect(first?.sender?.held).toEqual({ level: 2, at: NOON });
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
    await visitor.send('I am only a burden to all of them.');
    const opened = await visitor.openSession();
    const begun = await used.outside.database.db
      .collection('sessions')
      .findOne({ title: 'Tonight', ownerId: visitor.owner }, { sort: { _id: -1 } });
    expect(String(begun?._id)).toBe(opened.id);
    expect(begun?.signals.length).toBeGreaterThan(0);
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
  const storedLevel = async () =>
    (await sessionModel(used.outside.database.db).findById(visitor.session.id).lean<SessionRecord>())
      ?.crisisLevel;
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
    expect(next?.sender?.held).toEqual({ level: 3, at: NOON });
    await soon(async () => expect(await storedLevel()).toBe(3));
  });

  it('has no level any more after a day', async () => {
    await write(elsewhere.id, PLAN);
    await soon(async () => expect(await levelOf(visitor.session.id)).toBe(3));
    clock = later(24);
    expect(await opened()).not.toHaveProperty('crisisLevel');
  });

  it('is not brought back to nothing by an ordinary message, and lowers the other with itself', async () => {
    await write(elsewhere.id, PLAN);
    await soon(async () => expect(await levelOf(elsewhere.id)).toBe(3));
    await write(visitor.session.id, 'I slept badly again.');
    await soon(async () => expect(await storedLevel()).toBe(3));
    await write(visitor.session.id, 'You misunderstood me, it was just a joke.');
    for (const { id } of [visitor.session, elsewhere])
      await soon(async () => expect(await levelOf(id)).toBe(2));
    await write(elsewhere.id, 'I’m fine.');
    for (const { id } of [visitor.session, elsewhere])
      await soon(async () => expect(await levelOf(id)).toBe(1));
    await write(visitor.session.id, 'I’m fine, really.');
    for (const { id } of [visitor.session, elsewhere]) expect(await levelOf(id)).toBe(1);
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

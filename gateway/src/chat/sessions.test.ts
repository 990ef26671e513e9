import type { Session } from '@winny/common/contract/session';
import { type MessageRecord, messageModel } from '@winny/common/data/message/schema';
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

import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { EngineSocket } from './backlog.ts';
import { BACKLOG_PACKETS, createBacklogs, PERSON_BYTES } from './backlog.ts';

const MEGABYTE = 1024 * 1024;

/** Connections that read nothing until the test allows it, in the order they were opened. */
function setUp(processBytes?: number) {
  const closed: number[] = [];
  const backlogs = createBacklogs(() => undefined, processBytes);
  let count = 0;
  const open = (person: string) => {
    const id = count;
    count += 1;
    const transport = new EventEmitter();
    const events = new EventEmitter();
    const close = () => {
      closed.push(id);
      events.emit('close');
    };
    const conn = Object.assign(events, { transport, close }) as unknown as EngineSocket;
    backlogs.watch(conn);
    backlogs.belongsTo(conn, person);
    return {
      send: (bytes: number) => events.emit('packetCreate', { data: 'x'.repeat(bytes) }),
      read: (bytes: number) => {
        events.emit('flush', [{ data: 'x'.repeat(bytes) }]);
        transport.emit('drain');
      },
      isTooFar: () => backlogs.isTooFar(conn),
    };
  };
  return { open, closed };
}

describe('one connection', () => {
  it('exceeds its limit above 1 MB and not before', () => {
    const { open } = setUp();
    const tab = open('7');
    for (let half = 0; half < 2; half += 1) tab.send(MEGABYTE / 2);
    expect(tab.isTooFar()).toBe(false);
    tab.send(1);
    expect(tab.isTooFar()).toBe(true);
    tab.read(MEGABYTE / 2);
    expect(tab.isTooFar()).toBe(false);
  });

  it('exceeds its limit above 750 packets of any size', () => {
    expect(BACKLOG_PACKETS).toBe(750);
    const { open } = setUp();
    const tab = open('7');
    for (let packet = 0; packet < BACKLOG_PACKETS; packet += 1) tab.send(1);
    expect(tab.isTooFar()).toBe(false);
    tab.send(1);
    expect(tab.isTooFar()).toBe(true);
  });
});

describe('one person who does not read', () => {
  it('may leave 8 MB unread; above, the connection with the largest backlog is closed', () => {
    const { open, closed } = setUp();
    const [first, second, third] = [open('7'), open('7'), open('7')];
    first.send(PERSON_BYTES / 4);
    second.send(PERSON_BYTES / 2);
    third.send(PERSON_BYTES / 4);
    expect(closed).toEqual([]);
    third.send(1);
    expect(closed).toEqual([1]);
    third.send(PERSON_BYTES / 4);
    expect(closed).toEqual([1]);
  });

  it('is sent more after reading', () => {
    const { open, closed } = setUp();
    const [first, second] = [open('7'), open('7')];
    first.send(PERSON_BYTES);
    first.read(PERSON_BYTES);
    second.send(PERSON_BYTES);
    expect(closed).toEqual([]);
  });
});

describe('many people on slow networks', () => {
  it('lose no connection while each is a little behind', () => {
    const { open, closed } = setUp();
    for (let person = 0; person < 100; person += 1) open(String(person)).send(MEGABYTE / 2);
    expect(closed).toEqual([]);
  });

  it('lose connections, the largest backlog first, only when the process would run out of memory', () => {
    const { open, closed } = setUp(10 * MEGABYTE);
    const people = Array.from({ length: 10 }, (_, person) => open(String(person)));
    for (const [person, { send }] of people.entries()) send(person === 4 ? 2 * MEGABYTE : MEGABYTE / 2);
    people[5]?.send(3 * MEGABYTE);
    expect(closed).toEqual([]);
    people[0]?.send(MEGABYTE);
    expect(closed).toEqual([5]);
  });
});

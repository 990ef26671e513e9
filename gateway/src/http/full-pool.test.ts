import { randomUUID } from 'node:crypto';
import { messageModel } from '@winny/common/data/message/schema';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import {
  type BreakableConnection,
  openBreakableConnection,
} from '@winny/common/testing/breakable-connection';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { Visitor } from '../testing/visitor.ts';

let outside: TestServices;
let connection: BreakableConnection;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  connection = await openBreakableConnection(outside.mongoUri);
  gateway = await startGateway({ ...outside, mongoUri: connection.uri });
});
afterAll(async () => {
  connection.release();
  await gateway.close();
  connection.close();
  await outside.dispose();
});

it('requests without a free database connection get 503, and are served when one is free', async () => {
  const visitor = await Visitor.arrive(gateway);
  const { db } = gateway.services;
  const clientId = randomUUID();
  const ask = () =>
    Promise.all([
      visitor.browser.get('/api/chat/sessions'),
      visitor.browser.get(`/api/chat/sessions/${visitor.session.id}/messages`),
      visitor.send('I cannot sleep.', clientId),
    ]);

  // As many slow queries as connections; the database itself is healthy.
  connection.withhold('slow-queries');
  let ended = 0;
  const connections = db.getClient().options.maxPoolSize;
  const slow = Array.from({ length: connections }, () =>
    db
      .collection('slow-queries')
      .findOne()
      .finally(() => {
        ended += 1;
      }),
  );
  await expect.poll(() => connection.waiting).toBe(connections);

  const refused = await ask();
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(await refused[0]?.json()).toMatchObject({ code: 'unavailable' });
  // They did not wait for the slow queries.
  expect(ended).toBe(0);

  connection.release();
  await Promise.all(slow);
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 201]);
  expect(await messageModel(outside.database.db).countDocuments({ ownerId: visitor.owner })).toBe(1);
  const user = await userModel(outside.database.db).findById(visitor.owner).lean<UserRecord>();
  expect(user?.totalWinnyMessages).toBe(1);
});

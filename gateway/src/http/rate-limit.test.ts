import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
const started: TestGateway[] = [];
beforeAll(async () => {
  outside = await startTestServices();
});
afterEach(async () => {
  await started[0]?.services.redis.flushall();
  for (const gateway of started.splice(0)) await gateway.close();
});
afterAll(() => outside.dispose());

async function limited(perUser: string, perAddress: string): Promise<TestGateway> {
  const gateway = await startGateway(outside, {
    USER_REQUESTS_PER_MINUTE: perUser,
    ADDRESS_REQUESTS_PER_MINUTE: perAddress,
  });
  await gateway.services.redis.ping();
  started.push(gateway);
  return gateway;
}

const statusesOf = async (times: number, ask: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask()).status);
  return statuses;
};

describe('programs that send too many requests', () => {
  it('are stopped by person, over all gateways, and other people are not', async () => {
    const [one, other] = [await limited('6', '1000'), await limited('6', '1000')];
    const robin = new TestBrowser(one.address);
    await robin.register('robin@example.org');
    const elsewhere = new TestBrowser(other.address);
    for (const [name, value] of robin.cookies) elsewhere.cookies.set(name, value);
    expect(await statusesOf(3, () => robin.get('/api/user'))).toEqual([200, 200, 200]);
    expect(await statusesOf(4, () => elsewhere.get('/api/user'))).toEqual([200, 200, 200, 429]);
    const refused = await robin.get('/api/user');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'That was a little fast. Please wait a moment and try again.',
      code: 'tooFast',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await new TestBrowser(one.address).get('/api/config')).status).toBe(200);
  });

  it('are stopped by address', async () => {
    const gateway = await limited('1000', '5');
    const stranger = new TestBrowser(gateway.address);
    const statuses = await statusesOf(6, () => stranger.get('/api/config'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await stranger.get('/healthz')).status).toBe(200);
  });

  it('can still send a message as a person: it may be a cry for help', async () => {
    const gateway = await limited('2', '1000');
    const robin = new TestBrowser(gateway.address);
    await robin.register('urgent@example.org');
    expect(await statusesOf(4, () => robin.get('/api/user'))).toContain(429);
    const sent = await robin.post('/api/chat/messages', {
      sessionId: '0'.repeat(24),
      content: 'Are you there?',
    });
    expect(sent.status).toBe(404);
    expect(await sent.json()).toEqual({
      message: 'The requested session could not be found.',
      code: 'sessionNotFound',
    });
  });

  it('are stopped by address when they send messages, too', async () => {
    const gateway = await limited('1000', '5');
    const stranger = new TestBrowser(gateway.address);
    const statuses = await statusesOf(6, () => stranger.post('/api/chat/messages', {}));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

import { once } from 'node:events';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
  await gateway.services.redis.ping();
  const noticed = once(gateway.services.redis, 'close');
  await outside.redis.kill();
  await noticed;
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

describe('while Redis is away', () => {
  it('people can register, sign in, sign out and see their sessions', async () => {
    const robin = new TestBrowser(gateway.address);
    await robin.register('robin@example.org', 'lantern-and-hill');
    expect((await robin.post('/api/logout')).status).toBe(200);
    const login = await robin.post('/api/login', {
      email: 'robin@example.org',
      password: 'lantern-and-hill',
    });
    expect(login.status).toBe(200);
    const session = { title: 'Sleep', therapyStyle: 'cbt' };
    expect((await robin.post('/api/chat/sessions', session)).status).toBe(201);
    expect(await (await robin.get('/api/chat/sessions')).json()).toMatchObject([session]);
  });

  it('failed sign-ins are still counted', async () => {
    const robin = new TestBrowser(gateway.address);
    const attempt = () => robin.post('/api/login', { email: 'guessed@example.org', password: 'wrong' });
    for (let failure = 1; failure <= 10; failure += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
  });

  it('the gateway lives and is ready, and reports that Redis is away until it has reconnected', async () => {
    const robin = new TestBrowser(gateway.address);
    expect((await robin.get('/healthz')).status).toBe(200);
    const away = await robin.get('/readyz');
    expect(away.status).toBe(200);
    expect(await away.json()).toEqual({ status: 'ready', mongo: true, redis: false });
    await outside.redis.start();
    await expect.poll(async () => (await robin.get('/readyz')).json()).toMatchObject({ redis: true });
  });
});

import { ownerOf } from '@winny/common/data/owner';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateways: [TestGateway, TestGateway];
beforeAll(async () => {
  outside = await startTestServices();
  const limited = { REGISTRATIONS_PER_HOUR: '4', TRUST_PROXY: '1' };
  gateways = [await startGateway(outside, limited), await startGateway(outside, limited)];
  await Promise.all(gateways.map(({ services }) => services.redis.ping()));
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await outside.dispose();
});

const register = (email: string, address: string, gateway = gateways[0]) =>
  new TestBrowser(gateway.address).send(
    'POST',
    '/api/register',
    { email, password: 'lantern-and-hill' },
    { 'X-Forwarded-For': address },
  );

describe('registrations', () => {
  it('are limited for an address over all gateways, a whole IPv6 network being one', async () => {
    for (let n = 1; n <= 4; n += 1) {
      const response = await register(`net-${n}@example.org`, `2001:db8:1:2::${n}`, gateways[n % 2]);
      expect(response.status).toBe(201);
    }
    const refused = await register('net-5@example.org', '2001:db8:1:2:ffff::5');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'Too many new accounts were made from here. Please try again in an hour.',
      code: 'tooManyRegistrations',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await register('net-6@example.org', '2001:db8:1:3::1')).status).toBe(201);
  });

  it('do not count when they are faulty, and do when the e-mail is taken', async () => {
    for (let n = 0; n < 6; n += 1) expect((await register('no address', '192.0.2.1')).status).toBe(400);
    expect((await register('counted@example.org', '192.0.2.1')).status).toBe(201);
    for (let n = 0; n < 3; n += 1)
      expect((await register('counted@example.org', '192.0.2.1')).status).toBe(409);
    expect((await register('counted@example.org', '192.0.2.1')).status).toBe(429);
  });

  it('have at most three welcomes sent to one mailbox a day', async () => {
    const welcomes = async (id: string) =>
      (await gateways[0].services.mails.byKeys(ownerOf(id), [`welcome:${id}`])).length;
    const welcomed: boolean[] = [];
    for (let n = 1; n <= 4; n += 1) {
      const response = await register(`victim+${n}@example.org`, `198.51.100.${n}`);
      const { id } = (await response.json()) as { id: string };
      if (n <= 3) await expect.poll(() => welcomes(id)).toBe(1);
      else {
        // A later mail from elsewhere is queued; a refused one would be there by then.
        const other = await register('somebody-else@example.org', '198.51.100.9');
        const { id: otherId } = (await other.json()) as { id: string };
        await expect.poll(() => welcomes(otherId)).toBe(1);
      }
      welcomed.push((await welcomes(id)) === 1);
    }
    expect(welcomed).toEqual([true, true, true, false]);
  });

  it('leave no e-mail in Redis beside the jobs, which hold ids', async () => {
    expect((await gateways[0].services.redis.keys('*')).join(' ')).not.toContain('example.org');
  });
});

import { ownerOf } from '@winny/common/data/owner';
import { userModel } from '@winny/common/data/user/schema';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { bootstrapAccounts } from './bootstrap.ts';

let outside: TestServices;
const started: TestGateway[] = [];
beforeAll(async () => {
  outside = await startTestServices();
});
afterAll(async () => {
  for (const gateway of started) await gateway.close();
  await outside.dispose();
});

async function gatewayOf(adminEmail: string, adminPassword: string): Promise<TestGateway> {
  const gateway = await startGateway(outside, { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword });
  started.push(gateway);
  return gateway;
}

describe('the first start', () => {
  it('creates Winny and the administrator once, by concurrent gateways', async () => {
    const gateways = await Promise.all([1, 2, 3].map(() => gatewayOf('admin@example.org', 'first password')));
    await Promise.all(gateways.map(({ services }) => bootstrapAccounts(services)));
    const people = await userModel(outside.database.db).find().sort({ _id: 1 }).lean();
    expect(people.map(({ _id, email, role }) => [_id, email, role])).toEqual([
      ['1', 'winny@winny.invalid', 'user'],
      ['2', 'admin@example.org', 'admin'],
    ]);
    const admin = new TestBrowser(gateways[0]?.address ?? '');
    const login = await admin.post('/api/login', { email: 'admin@example.org', password: 'first password' });
    expect(await login.json()).toMatchObject({ id: '2', role: 'admin', emailConfirmed: true });
    const robin = new TestBrowser(gateways[1]?.address ?? '');
    expect(await robin.register('robin@example.org')).toBe('3');
  });

  it('is the only one that sets the administrator’s password', async () => {
    const before = await userModel(outside.database.db).findById('2').lean();
    await bootstrapAccounts((await gatewayOf('other@example.org', 'second password')).services);
    expect(await userModel(outside.database.db).findById('2').lean()).toEqual(before);
  });

  it('ends with a clear sentence when another account has the administrator’s e-mail', async () => {
    await userModel(outside.database.db).deleteOne({ _id: '2' });
    const { services } = await gatewayOf('robin@example.org', 'third password');
    await expect(bootstrapAccounts(services)).rejects.toThrow('ADMIN_EMAIL belongs to another account');
    expect(await services.users.findSignIn(ownerOf('2'))).toBeNull();
    expect(await services.users.findSignIn(ownerOf('3'))).toMatchObject({ role: 'user' });
  });
});

import { randomUUID } from 'node:crypto';
import { userModel } from '@winny/common/data/user/schema';
import type { TestGateway } from './start-gateway.ts';
import { TestBrowser } from './test-browser.ts';

/** The browser of a newly registered person who is an administrator. */
export async function arriveAdmin({ address, services }: TestGateway): Promise<TestBrowser> {
  const browser = new TestBrowser(address);
  const id = await browser.register(`${randomUUID()}@example.org`);
  await userModel(services.db).updateOne({ _id: id }, { $set: { role: 'admin' } });
  return browser;
}

import { rest } from '@winny/common/contract/rest';
import { mailModel } from '@winny/common/data/mail/schema';
import { ownerOf } from '@winny/common/data/owner';
import { userModel } from '@winny/common/data/user/schema';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

const WAIT = { timeout: 12_000, interval: 20 };

/** Settles the test mails of a person as a worker does. @param refused the kind that the mail server does not take */
async function workAs(userId: string, refused?: string) {
  const { mails, db } = gateway.services;
  const waiting = await vi.waitFor(async () => {
    const found = await mailModel(db).find({ userId, isTest: true, state: 'waiting' }).lean();
    expect(found).toHaveLength(5);
    return found;
  }, WAIT);
  for (const { _id, kind } of waiting) {
    const mail = await mails.claim(ownerOf(userId), _id, new Date());
    if (typeof mail === 'string') throw new Error(mail);
    if (kind === refused) await mails.fail(mail, 'EENVELOPE 550', true, new Date());
    else await mails.settle(mail, 'sent', new Date());
  }
}

/** Registers with an address that is confirmed. */
async function arrive(browser: TestBrowser, email: string): Promise<string> {
  const id = await browser.register(email);
  await userModel(gateway.services.db).updateOne({ _id: id }, { $set: { emailConfirmed: true } });
  return id;
}

describe('the test mails', () => {
  it('are not sent to an address that is not confirmed, which may be another person’s', async () => {
    const stranger = new TestBrowser(gateway.address);
    const id = await stranger.register('victim@example.org');
    const refused = await stranger.post('/api/test-emails');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'emailUnconfirmed' }]);
    expect(await mailModel(gateway.services.db).countDocuments({ userId: id, isTest: true })).toBe(0);
  });

  it('are the five about subscriptions, one run a minute, with a line for each that tells whether it was sent', async () => {
    const robin = new TestBrowser(gateway.address);
    const id = await arrive(robin, 'robin@example.org');
    const [response] = await Promise.all([robin.post('/api/test-emails'), workAs(id, 'payment-failed')]);
    expect(response.status).toBe(200);
    const answer: unknown = await response.json();
    expect(answer).toEqual({
      results: [
        '✓ Trial started: sent to your address',
        '✓ Premium started: sent to your address',
        '✓ Trial ending soon: sent to your address',
        '✓ Subscription cancelled: sent to your address',
        '✗ Payment failed: the mail server did not take it',
      ],
    });
    expect(rest.testEmails.answer.schema.parse(answer)).toEqual(answer);

    const again = await robin.post('/api/test-emails');
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await mailModel(gateway.services.db).countDocuments({ userId: id, isTest: true })).toBe(5);

    const sam = new TestBrowser(gateway.address);
    const other = await arrive(sam, 'sam@example.org');
    const [theirs] = await Promise.all([sam.post('/api/test-emails'), workAs(other)]);
    expect(theirs.status).toBe(200);
  });
});

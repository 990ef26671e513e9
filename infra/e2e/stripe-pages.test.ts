import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deferred } from '@winny/common/testing/deferred';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectNoViolations } from './expect-accessible.ts';
import type { Visitor } from './open-browser.ts';
import { useProduct } from './use-product.ts';

/** The pages of the stand-in for Stripe, and its Stripe.js in a page of another origin. */
const used = useProduct();
/** A shop with a place for the card and a button; it hands the outcome of a confirmation to `#outcome`. */
const SHOP_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<div id="card"></div><button>Save</button><p id="outcome"></p></html>`;

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(SHOP_PAGE);
});
let shop = '';
const answerSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  client_secret: z.string().nullish(),
});

let address = '';
let key = '';
let visitor: Visitor | undefined;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [stripe] = await used.product.named('stripe');
  address = stripe?.address ?? '';
  // The page names the key, so that people can call the API too.
  key = /sk_test_\w+/.exec(await (await fetch(address)).text())?.[0] ?? '';
});
afterEach(async () => {
  await visitor?.context.close();
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function call(path: string, params: Record<string, string> = {}) {
  const response = await fetch(`${address}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(params),
  });
  return answerSchema.parse(await response.json());
}

/** Opens a phone at the page of a new checkout, which leads back to the shop. */
async function openCheckout(more: Record<string, string> = {}): Promise<Page> {
  const session = await call('checkout/sessions', {
    mode: 'subscription',
    customer_email: 'anna@example.com',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': '299',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][price_data][product_data][name]': 'Winny Premium',
    success_url: `${shop}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop}/cancel`,
    ...more,
  });
  const { page } = await openPhone();
  await page.goto(session.url ?? '');
  return page;
}

async function openPhone(): Promise<Visitor> {
  visitor = await used.visit({ width: 360, height: 740 });
  return visitor;
}

async function expectGood(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `${where}, ${colorScheme}`);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiry').pressSequentially('1240');
  await page.getByLabel('CVC').pressSequentially('123');
}

describe('the checkout page', () => {
  it('takes a card by keyboard alone, and leads back', async () => {
    const page = await openCheckout();
    await expectGood(page, 'checkout');
    await page.getByLabel('Card number').focus();
    await page.keyboard.type('4242424242424242');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1240');
    expect(await page.getByLabel('Expiry').inputValue()).toBe('12 / 40');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop}/success?session_id=cs_test_*`);
  });

  it('says what is wrong, asks for authentication, and can be left', async () => {
    const page = await openCheckout({ 'subscription_data[trial_period_days]': '7' });
    await fillCard(page, '4242424242424241');
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByText('Your card number is incorrect.').waitFor();
    await expectGood(page, 'checkout with a wrong number');
    await fillCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    await fillCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expectGood(page, 'authentication');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await page.getByText('We are unable to authenticate your payment method.').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(`${shop}/cancel`);
  });

  it('takes promotion codes', async () => {
    const coupon = await call('coupons', { percent_off: '50' });
    const code = `HALF${Date.now().toString(36).toUpperCase()}`;
    await call('promotion_codes', { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon.id, code });
    const page = await openCheckout({ allow_promotion_codes: 'true' });
    await page.getByLabel('Promotion code').fill('WRONG');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('This code is invalid.').waitFor();
    await page.getByLabel('Promotion code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('−£1.50').waitFor();
    await expectGood(page, 'checkout with a code');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByLabel('Promotion code').waitFor();
  });
});

describe('the overview page', () => {
  it('is readable, and its buttons work', async () => {
    await call('customers', { email: 'shown@example.com' });
    const { page } = await openPhone();
    await page.goto(address);
    await page.getByText('shown@example.com').first().waitFor();
    await expectGood(page, 'overview');
    await page.getByLabel('Order').selectOption('mixed');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('1');
    await page.getByLabel('Order').selectOption('as they happened');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('');
  });
});

describe('Stripe.js', () => {
  /** Mounts an Element in the shop, whose button confirms a new setup intent with it. */
  async function mount(type: 'card' | 'payment') {
    const customer = await call('customers', { email: 'anna@example.com' });
    const intent = await call('setup_intents', { customer: customer.id });
    const { page, faults } = await openPhone();
    await page.goto(shop);
    await page.addScriptTag({ url: `${address}/v3/stripe.js` });
    await page.addScriptTag({
      content: `const stripe = Stripe('pk_test_shop');
const secret = '${intent.client_secret}';
const elements = stripe.elements({ clientSecret: secret });
const element = elements.create('${type}');
element.on('change', ({ complete }) => { document.body.dataset.complete = complete; });
element.mount('#card');
document.querySelector('button').onclick = async () => {
  const { error, setupIntent } = '${type}' === 'card'
    ? await stripe.confirmCardSetup(secret, { payment_method: { card: element } })
    : await stripe.confirmSetup({ elements, redirect: 'if_required' });
  document.querySelector('#outcome').textContent = error ? error.message : setupIntent.status;
};`,
    });
    const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
    const fill = async (number: string) => {
      await frame.getByLabel('Card number').fill('');
      await frame.getByLabel('Card number').pressSequentially(number);
      await frame.getByLabel('Expiry').fill('12 / 40');
      await frame.getByLabel('CVC').fill('123');
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save' }).click();
    };
    const outcome = () => page.locator('#outcome').textContent();
    return { page, frame, fill, save, outcome, faults };
  }

  it.each(['card', 'payment'] as const)('saves a card with the %s Element', async (type) => {
    const { page, fill, save, outcome, faults } = await mount(type);
    await save();
    await expect.poll(outcome).toBe('Your card number is incomplete.');
    await fill('4000000000009995');
    expect(await page.locator('body').getAttribute('data-complete')).toBe('true');
    await save();
    await expect.poll(outcome).toBe('Your card has insufficient funds.');
    await fill('4242424242424242');
    await save();
    await expect.poll(outcome).toBe('succeeded');
    expect(faults).toEqual([]);
  });

  it('lets the holder authenticate over the page', async () => {
    const { page, fill, save, outcome } = await mount('card');
    const dialog = page.frameLocator('iframe[title="Authentication"]');
    const script = deferred<void>();
    await page.route('**/authenticate-iframe.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await fill('4000002500003155');
    await save();
    // Pressed before the script listens, the button would load the page again without the intent.
    await expect.poll(() => dialog.getByRole('button', { disabled: true }).count()).toBe(2);
    script.resolve();
    await dialog.getByRole('button', { name: 'Fail authentication' }).click();
    await expect.poll(outcome).toContain('We are unable to authenticate your payment method.');
    await save();
    await dialog.getByRole('button', { name: 'Complete authentication' }).click();
    await expect.poll(outcome).toBe('succeeded');
  });
});

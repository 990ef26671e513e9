import type { SafetyPlan } from '@winny/common/contract/safety-plan';
import { deferred } from '@winny/common/testing/deferred';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually, openChat } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { signIn, signUp } from './open-browser.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;
let context: BrowserContext;
visitBeforeEach(used, PHONE, (visitor) => {
  ({ page, context } = visitor);
});

const plan = () => page.getByRole('textbox', { name: 'What I can do by myself' });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const says = (words: string) => page.getByRole('status').getByText(words).waitFor();
const toSignIn = () => page.getByRole('link', { name: 'Sign in (in a new tab)' });
const whose = () => page.getByText('This is the plan of the person who last signed in here.');
const remove = () => page.getByRole('button', { name: 'Remove it from this device' });
const stored = () => page.evaluate(() => localStorage.getItem('winny-own-plan'));
const inAccount = async () => {
  const response = await page.request.get('/api/safety-plan');
  return ((await response.json()) as SafetyPlan).parts.ownSteps;
};
/** Tells the page that the person looks at it again: a browser under test never hides its tabs. */
const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function saveFirst(words: string): Promise<void> {
  await page.goto('/safety-plan');
  await plan().fill(words);
  await save();
  await says('Saved.');
}

describe('a sign-in that ends by itself', () => {
  let email: string;
  /** The words that were written without a connection, before the sign-in ended. */
  beforeEach(async () => {
    email = await signUp(page);
    await saveFirst('A walk');
    await context.setOffline(true);
    await plan().fill('A walk and a tea');
    await save();
    await says('It is on this device, and is saved when you are back.');
    await context.clearCookies();
    await context.setOffline(false);
    await says('You are signed out. The last changes to this plan are only on this device.');
  });

  it('takes no word from the plan, and the next sign-in saves what was not saved yet', async () => {
    expect(await plan().inputValue()).toBe('A walk and a tea');
    await page.reload();
    await says('You are signed out. The last changes to this plan are only on this device.');
    await checkScreen(page, 'safety-plan-signed-out', {
      whole: true,
      shows: [plan(), whose(), toSignIn(), remove()],
    });
    expect(await plan().inputValue()).toBe('A walk and a tea');
    const [signingIn] = await Promise.all([context.waitForEvent('page'), toSignIn().click()]);
    await signIn(signingIn, email);
    await signingIn.getByRole('button', { name: /your menu/ }).waitFor();
    await comeBack();
    await says('Saved.');
    expect(await inAccount()).toBe('A walk and a tea');
    expect(await toSignIn().isVisible()).toBe(false);
    expect(await whose().isVisible()).toBe(false);
  });

  it('lets anyone remove the plan from the device; what is written then is saved by Save alone', async () => {
    await whose().waitFor();
    await remove().click();
    await says('The plan is no longer on this device.');
    expect(await plan().inputValue()).toBe('');
    expect(await stored()).toBeNull();
    expect(await toSignIn().evaluate((link) => link === document.activeElement)).toBe(true);
    expect([await whose().isVisible(), await remove().isVisible()]).toEqual([false, false]);
    await plan().fill('A bath');
    await says('What you wrote is only on this page');
    await checkScreen(page, 'safety-plan-removed', { whole: true, shows: [plan(), toSignIn()] });
    expect(await stored()).toBeNull();

    const [signingIn] = await Promise.all([context.waitForEvent('page'), toSignIn().click()]);
    await signIn(signingIn, email);
    await signingIn.getByRole('button', { name: /your menu/ }).waitFor();
    await comeBack();
    await says('What was written here while signed out is only on this page.');
    expect(await plan().inputValue()).toBe('A walk\nA bath');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await plan().fill('A walk\nA long bath');
    await says('What was written here while signed out is only on this page.');
    expect(await inAccount()).toBe('A walk');
    expect(await stored()).not.toContain('bath');
    await save();
    await says('Saved.');
    expect(await inAccount()).toBe('A walk\nA long bath');
    expect(await stored()).toContain('A long bath');
  });

  it('leaves the plan to nobody else who signs in', async () => {
    const [signingIn] = await Promise.all([context.waitForEvent('page'), toSignIn().click()]);
    await signUp(signingIn, 'Robin');
    await eventually(() => plan().inputValue()).toBe('');
    await eventually(async () => (await stored())?.includes('A walk') ?? false).toBe(false);
    expect(await inAccount()).toBe('');
  });
});

it('the plan can still be read on its device after the sign-in has ended', async () => {
  await openChat(page);
  await saveFirst('A walk');
  await context.clearCookies();
  await page.reload();
  await says('You are signed out. This is the plan as it was last saved.');
  expect(await plan().inputValue()).toBe('A walk');
  expect(await stored()).toContain('A walk');
});

it.each(['/api/user', '/api/safety-plan'])(
  'a sign-out on another tab is not undone by an answer of %s that was under way',
  async (path) => {
    await openChat(page);
    await saveFirst('A walk');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'your menu' }).waitFor();
    await page.addInitScript(() => {
      // The answer comes late, and no deadline may end it before.
      AbortSignal.timeout = () => new AbortController().signal;
      const state = window as { answersRead?: number };
      state.answersRead = 0;
      const json = Response.prototype.json;
      Response.prototype.json = async function read(this: Response) {
        const body = await json.call(this);
        state.answersRead = (state.answersRead ?? 0) + 1;
        return body;
      };
    });
    const answersRead = () => page.evaluate(() => (window as { answersRead?: number }).answersRead);
    const asked = deferred();
    const release = deferred();
    await page.route(
      `**${path}`,
      async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await release.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.reload();
    await asked.promise;
    expect(await plan().inputValue()).toBe('A walk');
    const before = (await answersRead()) ?? 0;

    await other.getByRole('button', { name: 'your menu' }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await says('You are signed out. You can write here and print it.');
    release.resolve();
    await eventually(answersRead).toBe(before + 1);
    expect(await plan().inputValue()).toBe('');
    expect(await stored()).toBeNull();
    // Words of the next person are not stored for the one who left.
    await plan().fill('A bath');
    await says('What you wrote is only on this page');
    expect(await stored()).toBeNull();
  },
);

it.each(['online', 'visible'])(
  'a plan that could not be loaded is loaded once the browser is %s',
  async (again) => {
    await openChat(page);
    await saveFirst('A walk');
    await page.evaluate(() => localStorage.clear());
    await page.route('**/api/user', (route) => route.abort());
    await page.reload();
    await says('Your plan can’t be loaded just now.');
    expect(await plan().inputValue()).toBe('');
    await page.unroute('**/api/user');
    if (again === 'visible') await comeBack();
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => plan().inputValue()).toBe('A walk');
    await eventually(() => page.getByRole('status').textContent()).toBe('');
  },
);

it('says that words are on the page alone where the device cannot store them', async () => {
  await openChat(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await saveFirst('A walk');
  await context.setOffline(true);
  await plan().fill('A walk and a tea');
  await save();
  await says('What you wrote is only on this page, so please leave it open');
  await context.setOffline(false);
  await says('Saved.');
  expect(await inAccount()).toBe('A walk and a tea');
});

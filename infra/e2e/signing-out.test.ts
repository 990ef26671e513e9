import { expect, it } from 'vitest';
import { composer, eventually, openChat, sendMessage, toast } from './chat-page.ts';
import { signUp } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

it('signs out all tabs of the browser', async () => {
  const { page, context, faults } = await used.visit();
  const path = await openChat(page);
  const other = await context.newPage();
  await other.goto(path);
  await other.getByText('Winny is online').waitFor();
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await toast(page, 'Logged out').waitFor();
  await other.waitForURL('**/auth');
  await composer(other).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it('shows nobody else who then uses the tab the alert of the person whose sign-in has ended', async () => {
  const { page, context, faults } = await used.visit();
  await openChat(page);
  await sendMessage(page, 'I want to end my life.');
  await page.getByRole('alertdialog').waitFor();
  await context.clearCookies();
  await signUp(page, 'Robin');
  const stored = () => page.evaluate(() => Object.values({ ...sessionStorage }).join(' '));
  await eventually(() => page.evaluate(() => sessionStorage.getItem('winny:owner'))).not.toBeNull();
  await eventually(stored).not.toContain('life');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

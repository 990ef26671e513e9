import { expect, it } from 'vitest';
import { composer, openChat, toast } from './chat-page.ts';
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

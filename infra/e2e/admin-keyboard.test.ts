import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from '../driver/person.ts';
import { signInAsAdmin } from './admin-page.ts';
import { toast } from './chat-page.ts';
import { expectFocusSeen, hasFocus, tabTo } from './keyboard.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;

visitBeforeEach(used, { width: 1_440, height: 900 }, (visitor) => {
  ({ page } = visitor);
});

const focused = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true);

/** Tabs to an element and presses Enter on it. */
async function press(target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

describe('the table of users', () => {
  it('resets a password, changes a plan and deletes without a mouse', async () => {
    const { email } = await newPerson(used.product.address, 'keys');
    await signInAsAdmin(page, used.product);
    await page.goto('/admin/users');
    const button = (name: string) => page.getByRole('button', { name: `${name} ${email}`, exact: true });
    const search = page.getByLabel('Search');
    await tabTo(page, search);
    await page.keyboard.type(email);
    await page.getByText('1 of 1 shown').waitFor();

    await press(button('Reset Password'));
    const reset = page.getByRole('dialog', { name: `Reset Password for ${email}` });
    await focused(reset.getByLabel('New Password'));
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await reset.getByText('Password must be at least 8 characters long', { exact: true }).waitFor();
    await page.keyboard.type('er than before');
    await press(reset.getByRole('button', { name: 'Reset Password' }));
    await toast(page, 'Password reset').waitFor();
    await reset.waitFor({ state: 'detached' });
    await focused(button('Reset Password'));

    await press(button('Upgrade'));
    await toast(page, 'User upgraded').waitFor();
    // The same button offers the way back, and has kept the focus.
    await focused(button('Downgrade'));
    await page.keyboard.press('Space');
    await toast(page, 'User downgraded').waitFor();
    await focused(button('Upgrade'));

    await press(button('Delete'));
    const deletion = page.getByRole('dialog', { name: 'Delete user' });
    await deletion.waitFor();
    await expect
      .poll(() => deletion.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await deletion.waitFor({ state: 'detached' });
    await focused(button('Delete'));
    await page.keyboard.press('Enter');
    await press(deletion.getByRole('button', { name: 'Delete', exact: true }));
    await toast(page, 'User deleted').waitFor();
    await page.getByText('No users found.', { exact: true }).waitFor();
    await focused(search);
    await expectFocusSeen(page);
  });
});

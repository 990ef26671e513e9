import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInAsAdmin } from './admin-page.ts';
import { eventually, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
const HEAD = 'title,therapyApproach,category,content,tags';
let page: Page;

visitBeforeEach(used, PHONE, async (visitor) => {
  ({ page } = visitor);
  await signInAsAdmin(page, used.product);
  await page.goto('/admin/knowledge');
  await tab('Bulk Upload').click();
  await page.getByRole('heading', { level: 2, name: 'Bulk Upload' }).waitFor();
});

const tab = (name: string): Locator => page.getByRole('tab', { name });
const card = (title: string): Locator => page.getByRole('article', { name: title });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const picker = (): Locator => page.locator('label', { has: page.locator('input[type=file]') });

async function choose(name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), picker().click()]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** Drops files on the picker, as from the desktop. */
async function drop(files: Record<string, string>): Promise<void> {
  const dropped = await page.evaluateHandle((named) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(named)) data.items.add(new File([text], name));
    return data;
  }, files);
  await picker().dispatchEvent('dragover', { dataTransfer: dropped });
  await picker().dispatchEvent('drop', { dataTransfer: dropped });
}

async function undo(fileName: string): Promise<void> {
  await button(`Undo the upload of ${fileName}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the upload' }).click();
  await toast(page, 'Upload undone').waitFor();
}

describe('the tab Bulk Upload', () => {
  it('lists faults by row, stores all or nothing, and takes an upload back', async () => {
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Browse Knowledge',
      'Upload Knowledge',
      'Bulk Upload',
    ]);
    expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('.json,.csv,.txt');
    await choose('items.csv', `${HEAD}\nFirst of two,cbt,,"One, with ""quotes""",\nNo text,cbt,,,\n`);
    await button('Check without storing').click();
    await page.getByText('1 row has a fault, so nothing is stored.').waitFor();
    const faults = page.getByRole('region', { name: 'Faults (1)' });
    await checkScreen(page, 'admin-bulk-faults', { whole: true, shows: [faults.getByText('needs content')] });
    await button('Upload').click();
    await toast(page, 'Upload failed').waitFor();
    await toast(page, 'Please check file format and try again').waitFor();
    await faults.getByRole('row', { name: '3 needs content' }).waitFor();
    await page.getByRole('checkbox', { name: 'Leave out rows with faults and store the others' }).check();
    await button('Upload').click();
    await toast(page, 'Successfully uploaded 1 knowledge items').waitFor();
    await page.getByText('1 item stored; 1 row has a fault.').waitFor();

    await choose('items.txt', 'First of two|cbt|homework|Two lines to read.|paper');
    await button('Upload').click();
    await page.getByRole('region', { name: 'Possible duplicates (1)' }).getByText('First of two').waitFor();
    await checkScreen(page, 'admin-bulk', { whole: true, shows: [page.getByText('items.txt')] });
    await undo('items.csv');
    await tab('Browse Knowledge').click();
    await page.getByPlaceholder('Search knowledge...').fill('First of two');
    await card('First of two').getByText('Two lines to read.').waitFor();
    // The list of before the undoing is shown until the new one has come.
    await eventually(() => card('First of two').count()).toBe(1);
    await tab('Bulk Upload').click();
    await undo('items.txt');
    await tab('Browse Knowledge').click();
    await page.getByPlaceholder('Search knowledge...').fill('First of two');
    await eventually(() => card('First of two').count()).toBe(0);
  });

  it('takes a file that is dropped, and shows how much is stored', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `Dropped ${index}|act||Text ${index}|`);
    await drop({ 'one.txt': rows.join('\n'), 'two.txt': 'One|act||Two files|' });
    await toast(page, 'Upload failed').waitFor();
    expect(await button('Upload').isDisabled()).toBe(true);
    await drop({ 'dropped.txt': rows.join('\n') });
    await picker().getByText('dropped.txt').waitFor();
    // The answer is held back until the progress was looked at.
    let letGo: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/admin/knowledge/upload?*', async (route) => {
      const answer = await route.fetch();
      await looked;
      await route.fulfill({ response: answer });
    });
    await button('Upload').click();
    const progress = page.getByRole('progressbar', { name: 'Items stored' });
    await eventually(() => progress.getAttribute('aria-valuenow')).toBe('1000');
    await checkScreen(page, 'admin-bulk-progress', {
      shows: [progress, page.getByText('1,000 of 1,000 items stored')],
    });
    letGo();
    await toast(page, 'Successfully uploaded 1000 knowledge items').waitFor();
    await undo('dropped.txt');
    await page.getByText('dropped.txt').waitFor({ state: 'detached' });
  });

  it('refuses other files', async () => {
    await choose('items.pdf', 'not text');
    await toast(page, 'Upload failed').waitFor();
    await toast(page, 'Please check file format and try again').waitFor();
    expect(await button('Upload').isDisabled()).toBe(true);
    await choose('items.json', '{"title": "Alone"}');
    await button('Upload').click();
    await toast(page, 'Please check file format and try again').waitFor();
    const why = page.getByText('The file is not one JSON list: [ … ].');
    await checkScreen(page, 'admin-bulk-refused', { whole: true, shows: [why] });
    await choose('items.txt', ' '.repeat(5 * 1024 * 1024 + 1));
    await toast(page, 'A file can have at most 5 MB and 5,000 items.').waitFor();
    await why.waitFor({ state: 'detached' });
  });
});

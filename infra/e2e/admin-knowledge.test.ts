import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInAsAdmin } from './admin-page.ts';
import { hasFocus, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
const LONG = 'Write the thought down and look at it from a distance. '.repeat(8).trim();
let page: Page;

visitBeforeEach(used, PHONE, async (visitor) => {
  ({ page } = visitor);
  await signInAsAdmin(page, used.product);
  await page.goto('/admin/knowledge');
  await page.getByRole('heading', { level: 1, name: 'Therapeutic Knowledge Management' }).waitFor();
});

const tab = (name: string): Locator => page.getByRole('tab', { name });
const card = (title: string): Locator => page.getByRole('article', { name: title });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (label: string): Locator => page.getByLabel(label, { exact: true });

async function add(title: string, content: string): Promise<void> {
  const body = {
    title,
    content,
    therapyApproach: 'act',
    category: 'techniques',
    tags: 'paper, Evening walk',
  };
  const answer = await page.request.post('/api/admin/knowledge', { data: body });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}

describe('the tab Upload Knowledge', () => {
  it('adds an item as a draft, edits it, publishes it and goes back to a former version', async () => {
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Browse Knowledge',
      'Upload Knowledge',
      'Bulk Upload',
    ]);
    await button('Add Knowledge').click();
    await page.getByRole('heading', { name: 'Add New Knowledge' }).waitFor();
    await button('Add Knowledge').click();
    await page.getByText('Please enter a title.').waitFor();
    await hasFocus(field('Title'));
    await checkScreen(page, 'admin-knowledge-form', {
      whole: true,
      shows: [page.getByText('Please enter the content.')],
    });
    await field('Title').fill('Leaves on a stream');
    await field('Therapy Approach').selectOption({ label: 'Acceptance & Commitment Therapy' });
    await field('Category (optional)').selectOption({ label: 'Techniques & Interventions' });
    await field('Content').fill('Watch the thoughts float by.');
    await field('Tags (optional)').fill('water, calm');
    await field('Status').selectOption({ label: 'Draft: replies do not use it yet' });
    await button('Add Knowledge').click();
    await toast(page, 'Knowledge added successfully').waitFor();
    await tab('Upload Knowledge').click();
    for (const label of ['Title', 'Content', 'Tags (optional)']) {
      expect(await field(label).inputValue()).toBe('');
    }
    await tab('Browse Knowledge').click();

    const item = card('Leaves on a stream');
    await item.getByText('Draft, not used by replies').waitFor();
    await item.getByRole('button', { name: 'Publish Leaves on a stream' }).click();
    await item.getByText('Draft, not used by replies').waitFor({ state: 'detached' });
    await item.getByRole('button', { name: 'Edit Leaves on a stream' }).click();
    await page.getByRole('heading', { name: 'Edit Knowledge' }).waitFor();
    expect(await field('Content').inputValue()).toBe('Watch the thoughts float by.');
    await button('Cancel').click();
    await tab('Upload Knowledge').click();
    await page.getByRole('heading', { name: 'Add New Knowledge' }).waitFor();
    expect(await field('Title').inputValue()).toBe('');
    await tab('Browse Knowledge').click();
    await item.getByRole('button', { name: 'Edit Leaves on a stream' }).click();
    await field('Content').fill('Put each thought on a leaf.');
    await button('Update Knowledge').click();
    await toast(page, 'Knowledge updated successfully').waitFor();
    await item.getByText('Put each thought on a leaf.').waitFor();
    await tab('Upload Knowledge').click();
    await page.getByRole('heading', { name: 'Add New Knowledge' }).waitFor();
    expect(await field('Content').inputValue()).toBe('');
    await tab('Browse Knowledge').click();

    await item.getByRole('button', { name: 'History Leaves on a stream' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('Watch the thoughts float by.').first().waitFor();
    await checkScreen(page, 'admin-knowledge-history', { shows: [history.getByText('Now')] });
    await history.getByRole('button', { name: 'Go back to version 1' }).click();
    await toast(page, 'It has the text of version 1.').waitFor();
    await item.getByText('Watch the thoughts float by.').waitFor();

    await item.getByRole('button', { name: 'Delete Leaves on a stream' }).click();
    await page.route('**/api/admin/knowledge/*', (route) => route.abort(), { times: 1 });
    const asked = page.getByRole('dialog', { name: 'Delete this knowledge?' });
    await asked.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete knowledge').waitFor();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Knowledge deleted successfully').waitFor();
    await item.waitFor({ state: 'detached' });
  });

  it('says why an item could not be saved', async () => {
    await add('To be changed', 'A first text.');
    await page.reload();
    await card('To be changed').getByRole('button', { name: /^Edit/ }).click();
    const list = (await (await page.request.get('/api/admin/knowledge')).json()) as KnowledgeItem[];
    const item = list.find(({ title }) => title === 'To be changed');
    const data = { title: 'To be changed', content: 'Meanwhile.', therapyApproach: 'act' };
    await page.request.put(`/api/admin/knowledge/${item?.id}`, { data });
    await button('Update Knowledge').click();
    await toast(page, 'Failed to update knowledge').waitFor();
    await tab('Upload Knowledge').click();
    await button('Cancel').click();
    await button('Add Knowledge').click();
    await field('Title').fill('A title');
    await field('Content').fill('A text');
    await page.route('**/api/admin/knowledge', (route) => route.abort());
    await button('Add Knowledge').click();
    await toast(page, 'Failed to add knowledge').waitFor();
    await toast(page, 'Winny can’t be reached just now.').waitFor();
  });
});

describe('the tab Browse Knowledge', () => {
  it('finds items by title, content, tags and approach, and cuts what is long', async () => {
    await add('A distant look', LONG);
    await page.reload();
    const item = card('A distant look');
    await item.getByText(`${LONG.slice(0, 300)}…`, { exact: true }).waitFor();
    await item.getByText('Acceptance & Commitment Therapy', { exact: true }).waitFor();
    await item.getByText('Techniques & Interventions', { exact: true }).waitFor();
    expect(await item.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts()).toEqual([
      'paper',
      'Evening walk',
    ]);
    await checkScreen(page, 'admin-knowledge', { shows: [item] });
    for (const search of ['DISTANT LOOK', 'look at it from A distance', 'evening WALK']) {
      await page.getByPlaceholder('Search knowledge...').fill(search);
      await item.waitFor();
    }
    const approach = field('Approach');
    expect(await approach.locator('option').allInnerTexts()).toEqual([
      'All Approaches',
      'Cognitive Behavioral Therapy',
      'Humanistic',
      'Psychodynamic',
      'Mindfulness',
      'Dialectical Behavior Therapy',
      'Acceptance & Commitment Therapy',
      'Gestalt',
      'Solution-Focused',
    ]);
    await page.getByPlaceholder('Search knowledge...').fill('a distant look');
    await approach.selectOption({ label: 'Gestalt' });
    const none = page.getByText('No knowledge found matching your criteria', { exact: true });
    await checkScreen(page, 'admin-knowledge-none', { shows: [none] });
    await approach.selectOption({ label: 'Acceptance & Commitment Therapy' });
    await item.waitFor();
    await page.route('**/api/admin/knowledge', (route) => route.fulfill({ status: 502, body: '' }), {
      times: 1,
    });
    await page.reload();
    await page.getByText('The knowledge can’t be shown just now.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Therapeutic Knowledge Management' }).waitFor();
    await button('Try again').click();
    await item.waitFor();
  });
});

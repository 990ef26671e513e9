import { randomUUID } from 'node:crypto';
import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from '../driver/person.ts';
import { signInAsAdmin } from './admin-page.ts';
import { eventually, hasFocus, toast } from './chat-page.ts';
import { checkScreen, PHONE } from './check-screen.ts';
import { modelServerOf } from './model-server.ts';
import { useProduct, visitBeforeEach } from './use-product.ts';

const used = useProduct();
let page: Page;

visitBeforeEach(used, PHONE, async (visitor) => {
  ({ page } = visitor);
  await signInAsAdmin(page, used.product);
  await page.goto('/admin/knowledge');
  await page.getByRole('link', { name: 'Knowledge lab' }).click();
  await page.getByRole('heading', { level: 1, name: 'Knowledge lab' }).waitFor();
});

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const lab = (): Locator => page.getByRole('region', { name: 'Try a question' });
const passages = (): Locator => lab().getByRole('listitem');
const prompt = (): Locator => lab().getByRole('region', { name: 'Part of the prompt' });

async function ask(question: string, style: string): Promise<void> {
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Style of the session', { exact: true }).selectOption({ label: style });
  await button('Find passages').click();
}

async function addItem(item: object): Promise<KnowledgeItem> {
  const answer = await page.request.post('/api/admin/knowledge', { data: item });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as KnowledgeItem;
}

describe('the knowledge lab', () => {
  it('shows the ranked passages and the very part of the prompt that a reply gets', async () => {
    await button('Find passages').click();
    await page.getByText('Please enter a question.').waitFor();
    await hasFocus(page.getByLabel('Question', { exact: true }));
    const question = 'I feel so lonely since I moved to a new town. What could help?';
    await ask(question, 'Humanistic Therapy');
    await lab()
      .getByText(/^A reply gets \d of the 10 items below\.$/)
      .waitFor();
    expect(await passages().count()).toBe(10);
    await passages().first().getByText('In the prompt', { exact: true }).waitFor();
    await passages().last().getByText('Not in the prompt', { exact: true }).waitFor();
    await passages()
      .first()
      .getByText(/^Both 0\.\d{3} · words (?:\d+\.\d{3}|not ranked) · meaning \d\.\d{3}$/)
      .waitFor();
    await passages().first().getByText('Show the passage').click();
    await checkScreen(page, 'admin-lab', {
      whole: true,
      shows: [prompt(), passages().first().locator('p', { hasText: /\w{3}/ })],
    });

    const section = (await prompt().textContent()) ?? '';
    expect(section).toContain('<knowledge>');
    const model = await modelServerOf(used.product);
    const person = await newPerson(used.product.address, 'lab');
    const { id } = await person.startSession();
    // A busy machine may find the passages too late for a reply; the next message asks again.
    await expect
      .poll(
        async () => {
          await person.send(id, question, randomUUID()).catch(() => undefined);
          return (await model.prompts()).some((instructions) => instructions.includes(section));
        },
        { interval: 3_000, timeout: 60_000 },
      )
      .toBe(true);
  });

  it('finds a new item among those of the style and of the preferred approaches, and no draft', async () => {
    const word = `Lighthouse ${randomUUID().slice(0, 8)}`;
    const item = {
      title: word,
      content: `${word}: look at the light.`,
      tags: '',
      therapyApproach: 'gestalt',
    };
    const { id } = await addItem({ ...item, status: 'draft' });
    const found = passages().filter({ hasText: word });
    const again = async () => {
      await ask(`Please explain ${word} to me.`, 'Cognitive Behavioral Therapy');
      await button('Find passages').and(page.locator(':not([aria-busy])')).waitFor();
      return found.count();
    };
    await page.getByRole('checkbox', { name: 'Gestalt' }).check();
    expect(await again()).toBe(0);
    await page.request.post(`/api/admin/knowledge/${id}/publish`);
    await eventually(again).toBe(1);
    await page.getByRole('checkbox', { name: 'Gestalt' }).uncheck();
    await eventually(again).toBe(0);
    await page.request.delete(`/api/admin/knowledge/${id}`);
  });

  it('says why a message gets no passage, and when the server cannot be asked', async () => {
    await ask('Hello there', 'Gestalt Therapy');
    await lab().getByText('The knowledge is not about this message, so its reply gets no passage.').waitFor();
    await ask('I am going to kill myself tonight.', 'Gestalt Therapy');
    await lab().getByText('This message is answered as a crisis, so its reply gets no passage.').waitFor();
    expect(await prompt().count()).toBe(0);
    await checkScreen(page, 'admin-lab-crisis', { shows: [lab()] });
    await page.route('**/api/admin/knowledge/lab', (route) => route.abort());
    await button('Find passages').click();
    await toast(page, 'Winny can’t be reached just now.').waitFor();
  });
});

describe('the golden questions', () => {
  it('are asked on demand, with the figures of words, meaning and both and the questions that missed', async () => {
    const golden = page.getByRole('region', { name: 'Golden questions' });
    await button('Run the golden questions').click();
    await golden.getByText('This takes a few seconds.').waitFor();
    await golden.getByText(/^Replies use words and meaning\. \d+ questions missed an item\.$/).waitFor();
    const figures = await golden.locator('dd').allInnerTexts();
    expect(Number(figures[0])).toBeGreaterThanOrEqual(100);
    const [words, meaning, both] = figures.slice(1).map((figure) => {
      expect(figure).toMatch(/^\d+\.\d%$/);
      return Number.parseFloat(figure);
    });
    expect(both).toBeGreaterThanOrEqual(90);
    expect(both).toBeGreaterThan(Math.max(words ?? 0, meaning ?? 0) - 1);
    const missed = golden.getByRole('region', { name: 'Questions that missed an item' });
    await missed.getByRole('columnheader', { name: 'Expected' }).waitFor();
    await checkScreen(page, 'admin-golden', { whole: true, shows: [golden.getByText('Recall at 5, both')] });
  });
});

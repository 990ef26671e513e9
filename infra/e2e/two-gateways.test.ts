import { describe, expect, it } from 'vitest';
import { LONG_STORY } from './chat-page.ts';
import { modelServerOf } from './model-server.ts';
import { signUp, startSession } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const used = useProduct({ gateways: 2, workers: 2, environment: { KNOWLEDGE_MEANING: 'off' } });

describe('one person with two tabs on two gateways', () => {
  it('sees messages and running replies in both', async () => {
    const { page, context, faults } = await used.visit();
    await signUp(page);
    await startSession(page);
    await page.getByText('I’m Winny, an AI companion').waitFor();
    const [, second] = await used.product.named('gateway');
    if (!second) throw new Error('there is no second gateway');
    const other = await context.newPage();
    await other.goto(second.address + new URL(page.url()).pathname);
    await other.getByText('I’m Winny, an AI companion').waitFor();

    // Slow enough to be seen while it is running, also on a busy machine.
    const model = await modelServerOf(used.product);
    await model.next('script', { params: { text: LONG_STORY, tokensPerSecond: 12 } });
    await page.getByRole('textbox').fill('I argued with my sister and I feel awful about it.');
    await page.getByRole('textbox').press('Enter');
    await other.getByText('I argued with my sister and I feel awful about it.').waitFor();
    await other.locator('[aria-busy="true"]').waitFor();
    const conversation = (tab: typeof page) => tab.getByRole('region', { name: 'Conversation' });
    for (const tab of [page, other]) await tab.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    const written = await conversation(page).textContent();
    await expect.poll(() => conversation(other).textContent()).toBe(written);
    expect(faults).toEqual([]);
    await context.close();
  });
});

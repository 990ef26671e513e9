import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@winny/common/contract/message';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modelServerOf } from './model-server.ts';
import { signUp, startSession } from './open-browser.ts';
import { useProduct } from './use-product.ts';

const used = useProduct();

/** Records the texts that the screen shows of a running reply. */
async function watchReply(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(window, { replySteps: steps });
    const look = () => {
      const running = document.querySelector('[aria-busy="true"]')?.textContent ?? '';
      if (running !== '' && running !== steps.at(-1)) steps.push(running);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { replySteps: string[] }).replySteps);
}

async function storedMessages(page: Page): Promise<Message[]> {
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const response = await page.request.get(`/api/chat/sessions/${sessionId}/messages`);
  return (await response.json()) as Message[];
}

/** The logs of all programs. */
async function logsOf(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

describe('a new person', () => {
  it('signs up, starts a session, is greeted, writes, and sees the reply grow into the stored message', async () => {
    const { page, context, faults } = await used.visit();
    await signUp(page);
    await startSession(page);
    await page.getByText('I’m Winny, an AI companion, not a clinician').waitFor();
    await expect.poll(async () => (await storedMessages(page)).length).toBe(2);

    const steps = await watchReply(page);
    // On a busy machine the browser shows what came within seconds in one step.
    await (await modelServerOf(used.product)).next('slow', { params: { tokensPerSecond: 10 } });
    const composer = page.getByRole('textbox');
    await composer.fill('I keep replaying a meeting from Tuesday and now I cannot sleep.');
    await composer.press('Enter');
    await expect
      // After the two greetings, which are finished messages of Winny's too.
      .poll(async () => (await storedMessages(page)).slice(2))
      .toMatchObject([{ role: 'user' }, { role: 'assistant', status: 'complete' }]);
    const stored = (await storedMessages(page)).at(-1);
    const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    await expect
      .poll(async () => words((await page.getByRole('region', { name: 'Conversation' }).textContent()) ?? ''))
      .toContain(words(stored?.content ?? 'nothing was stored'));
    expect((await steps()).length).toBeGreaterThanOrEqual(3);
    const logs = await logsOf(used.product.dataFolder);
    expect(logs).toMatch(/"name":"gateway.*"msg"/);
    expect(logs).toMatch(/"name":"worker.*"msg"/);
    for (const said of ['replaying a meeting', stored?.content.slice(0, 40) ?? 'nothing was stored']) {
      expect(logs).not.toContain(said);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

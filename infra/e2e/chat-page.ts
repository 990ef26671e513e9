import type { Message } from '@winny/common/contract/message';
import { greetingTexts } from '@winny/common/domain/greeting';
import type { APIResponse, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The elements of the chat screen. */
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to Winny' });
export const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Conversation' });
export const runningReply = (page: Page): Locator => conversation(page).locator('[aria-busy="true"]');

/** A toast by its text. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

/** Polls a value until the expectation holds. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read);

/** Waits until an element has the focus. */
export async function hasFocus(target: Locator): Promise<void> {
  await eventually(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
}

/** Closes a dialog by Escape, once it has the focus and can receive the key. */
export async function leaveByEscape(dialog: Locator): Promise<void> {
  await eventually(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

let people = 0;

/** Creates a person with a greeted session over REST, and opens it. @returns its path */
export async function openChat(page: Page): Promise<string> {
  people += 1;
  const email = `chatting-${Date.now().toString(36)}-${people}@example.org`;
  await post(page, '/api/register', { email, password: 'a quiet evening', firstName: 'Maya' });
  const session = await post(page, '/api/chat/sessions', { title: TITLE, therapyStyle: 'cbt' });
  const { id } = (await session.json()) as { id: string };
  const greetings = greetingTexts({ firstName: 'Maya', style: 'cbt', seed: id });
  for (const content of greetings) await post(page, '/api/chat/messages/auto', { sessionId: id, content });
  await page.goto(`/chat/${id}`);
  await conversation(page).getByText(greetings[1]).waitFor();
  await page.getByText('Winny is online').waitFor();
  return `/chat/${id}`;
}

export const TITLE = 'That meeting on Tuesday';

/** More than a hundred tokens of plain text: at a dozen tokens per second a reply takes ten seconds. */
export const LONG_STORY = 'There is time, and no hurry at all. '.repeat(16).trim();

/** Types a message and presses Enter. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Waits until both greetings are shown. */
export async function greeted(page: Page): Promise<void> {
  await conversation(page).getByRole('button', { name: 'Copy message' }).nth(1).waitFor();
}

/** Waits until no message is being sent and every message has its complete reply in the database. */
export async function answered(page: Page): Promise<void> {
  await page.locator('form [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForFunction(
    async (path) => {
      const response = await fetch(path).catch(() => null);
      if (!response?.ok) return false;
      const messages = (await response.json()) as { role: string; reply?: string }[];
      return messages.every(({ role, reply }) => role !== 'user' || reply === 'done' || reply === 'stopped');
    },
    messagesPath(page),
    // Without an interval it would ask at every frame, which keeps the browser and the gateway busy.
    { polling: 200 },
  );
  await runningReply(page).waitFor({ state: 'detached' });
}

/** Replies among the ten messages that a session renders first. */
const ALWAYS_RENDERED = 4;

/** Waits as `answered`, and until the screen shows the whole last reply, whose text appears gradually. */
export async function settled(page: Page): Promise<void> {
  await answered(page);
  const messages = await storedMessages(page);
  const replies = messages.filter(({ role }) => role === 'assistant');
  const copies = conversation(page).getByRole('button', { name: 'Copy message' });
  // The screen renders the oldest messages only when one scrolls near them.
  await eventually(() => copies.count()).toBeGreaterThanOrEqual(Math.min(replies.length, ALWAYS_RENDERED));
  const end = /[\p{L}\p{N}’', ]{1,40}[.?!]?\s*$/u.exec(replies.at(-1)?.content ?? '')?.[0].trim();
  if (end) await conversation(page).getByText(end).last().waitFor();
  await runningReply(page).waitFor({ state: 'detached' });
}

export function sessionIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const messagesPath = (page: Page): string => `/api/chat/sessions/${sessionIdOf(page)}/messages`;

/** The stored messages of the current session. */
export async function storedMessages(page: Page): Promise<Message[]> {
  const response = await page.request.get(messagesPath(page));
  return (await response.json()) as Message[];
}

/** Sends messages over REST, as another client of the same person would. */
export async function sendElsewhere(page: Page, ...texts: string[]): Promise<void> {
  for (const content of texts) {
    await post(page, '/api/chat/messages', { sessionId: sessionIdOf(page), role: 'user', content });
  }
}

async function post(page: Page, path: string, data: Record<string, string>): Promise<APIResponse> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response;
}

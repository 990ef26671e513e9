import { randomBytes, randomUUID } from 'node:crypto';
import type { Message } from '@winny/common/contract/message';
import { greetingTexts } from '@winny/common/domain/greeting';
import { safetyPlanParts } from '@winny/common/domain/safety-plan';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';

/** A person whose name, address and messages contain one phrase, so that tests can look for it everywhere. */
export interface PhrasePerson {
  readonly phrase: string;
  readonly sessionId: string;
  /** Contains another phrase, which may be found nowhere, at no time. */
  readonly password: string;
  /** Sends a request, with the cookie. @param body as JSON, or as it is if it is a string */
  ask<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  send(content: string): Promise<unknown>;
  messages(): Promise<Message[]>;
}

/** Registers a new person and opens a session with a greeting. */
export async function arriveWithPhrase(address: string): Promise<PhrasePerson> {
  const phrase = `heron${randomBytes(6).toString('hex')}`;
  const password = `otter${randomBytes(6).toString('hex')}`;
  let cookie = '';
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const [set] = response.headers.getSetCookie();
    if (set?.startsWith('winny_session=')) cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  };
  const email = `${phrase}@example.org`;
  await ask('POST', '/api/register', { email, password, firstName: phrase, lastName: phrase });
  const opened = { title: `About ${phrase}`, therapyStyle: 'cbt' };
  const { id: sessionId } = await ask<{ id: string }>('POST', '/api/chat/sessions', opened);
  const [content] = greetingTexts({ firstName: phrase, style: 'cbt', seed: sessionId });
  await ask('POST', '/api/chat/messages/auto', { sessionId, content });
  return {
    phrase,
    sessionId,
    password,
    ask,
    send: (text) => ask('POST', '/api/chat/messages', { sessionId, role: 'user', content: text }),
    messages: () => ask('GET', `/api/chat/sessions/${sessionId}/messages`),
  };
}

/** Types the phrase into every field there is, also where it is refused. */
export async function fillInEverything({ phrase, sessionId, password, ask }: PhrasePerson): Promise<void> {
  const email = `${phrase}@example.org`;
  await ask('PATCH', '/api/user/profile', { lastName: `${phrase} again` });
  await ask('PATCH', '/api/user/profile', { email: `${phrase}@` });
  await ask('PATCH', '/api/user', { therapyExperience: phrase });
  await ask('PATCH', '/api/user', { supportStyle: 'mindful', [phrase]: phrase });
  await ask('POST', '/api/user/change-password', { currentPassword: phrase, newPassword: phrase });
  await ask('POST', '/api/user/change-password', { currentPassword: password, newPassword: `${password}!` });
  await ask('POST', '/api/login', { email, password: `${password}-${phrase}` });
  await ask('POST', '/api/register', { email, password, firstName: phrase });
  await ask('POST', '/api/password/forgot', { email });
  await ask('POST', '/api/password/reset', { token: phrase, newPassword: `${password}-${phrase}` });
  await ask('POST', '/api/email/confirm', { token: phrase });
  await ask('POST', '/api/email/confirm/resend');
  await ask('POST', '/api/subscription/verify-checkout', { sessionId: phrase });
  await ask('POST', '/api/stripe/payment-method', { setupIntentId: phrase });
  await ask('GET', `/api/${phrase}?${phrase}=${phrase}`);
  await ask('GET', `/${phrase}`);
  await ask('POST', '/api/login', `{"email": "${phrase}`);
  await ask('PATCH', `/api/chat/sessions/${sessionId}`, { title: `More about ${phrase}` });
  await ask('GET', `/api/chat/sessions/${sessionId}/messages?after=${phrase}`);
  await ask('GET', `/api/chat/sessions/${phrase}`);
  await ask('POST', '/api/chat/messages/auto', { sessionId, content: phrase });
  await ask('POST', '/api/chat/messages', { sessionId, role: phrase, content: phrase });
  await ask('POST', '/api/chat/messages', { sessionId, role: 'user', content: phrase.repeat(400) });
  const { id: userId } = await ask<{ id: string }>('GET', '/api/user');
  const parts = safetyPlanParts((name) => `${name}: ${phrase}`);
  await ask('PUT', '/api/safety-plan', { userId, version: 0, parts });
  await ask('PUT', '/api/safety-plan', { userId, version: 7, parts: { ...parts, [phrase]: phrase } });
  await ask('PUT', '/api/safety-plan', { userId: phrase, version: 1, parts });
  await ask('GET', '/api/user/export');
}

/** Pays for Premium on the page of the local payment provider, and waits until it is there. */
export async function subscribe({ ask }: PhrasePerson): Promise<void> {
  const { checkoutUrl } = await ask<{ checkoutUrl: string }>('POST', '/api/subscription/create-checkout', {
    isTrial: true,
  });
  await fetch(`${checkoutUrl}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12 / 40', cvc: '123' }),
    headers: { origin: new URL(checkoutUrl).origin },
    redirect: 'manual',
  });
  const tier = async () =>
    (await ask<{ subscriptionTier: string }>('GET', '/api/subscription/status')).subscriptionTier;
  await expect.poll(tier).toBe('premium');
}

/** Sends messages and malformed requests with the phrase over a socket. */
export async function fillInBySocket(address: string, person: PhrasePerson): Promise<void> {
  const { phrase, sessionId, password, ask } = person;
  const email = `${phrase}@example.org`;
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: `${password}!` }),
  });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const socket: Socket = io(address, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  try {
    const emit = (event: string, payload: unknown) => socket.timeout(30_000).emitWithAck(event, payload);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    await emit('message:send', { sessionId, content: `By socket: ${phrase}`, clientId: randomUUID() });
    await emit('message:send', { sessionId, content: { [phrase]: phrase } });
    await emit('session:join', { sessionId: phrase });
    await emit('reply:stop', { sessionId: phrase });
    await emit('reply:retry', { messageId: phrase });
    await emit(phrase, { [phrase]: phrase });
  } finally {
    socket.disconnect();
  }
  await ask('GET', '/api/user');
}

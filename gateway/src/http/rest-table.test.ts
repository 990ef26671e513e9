import type { Endpoint } from '@winny/common/contract/endpoint';
import { type EndpointName, rest } from '@winny/common/contract/rest';
import { createMailToken } from '@winny/common/data/user/mail-token';
import { greetingTexts } from '@winny/common/domain/greeting';
import type { Express } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Payments } from '../testing/payments.ts';
import type { TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { createHttpApp } from './app.ts';
import { WEBHOOK_PATH } from './routes/stripe-webhook.ts';

let payments: Payments;
let gateway: TestGateway;
let robin: TestBrowser;
beforeAll(async () => {
  payments = await Payments.start();
  gateway = payments.gateway;
  robin = new TestBrowser(gateway.address);
  await robin.register('robin@example.org');
});
afterAll(() => payments.close());

interface Layer {
  route?: { path: string; methods?: Record<string, boolean>; stack: { method: string }[] };
  handle: { stack?: Layer[] };
}

/** Every route of an Express app and its routers, as `METHOD /path/{id}`. */
function mountedRoutes(app: Express): string[] {
  const walk = (layers: Layer[]): string[] =>
    layers.flatMap(({ route, handle }) => {
      if (!route) return walk(handle.stack ?? []);
      const methods = new Set(route.stack.map(({ method }) => method.toUpperCase()));
      return [...methods].map((method) => `${method} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
    });
  return walk((app as unknown as { router: { stack: Layer[] } }).router.stack);
}

describe('the REST table', () => {
  it('has every mounted route of the API, and nothing that is not mounted', () => {
    const documentation = '/api/docs';
    const mounted = mountedRoutes(createHttpApp(gateway.services)).filter(
      (route) => route.includes(' /api/') && !route.includes(documentation) && !route.endsWith(WEBHOOK_PATH),
    );
    const table = Object.values<Endpoint>(rest).map(({ method, path }) => `${method} ${path}`);
    expect(mounted.length).toBeGreaterThan(10);
    expect(mounted.sort()).toEqual(table.sort());
  });

  it('states correctly which calls need a sign-in', async () => {
    for (const { method, path, signedIn } of Object.values<Endpoint>(rest)) {
      const asked = path.replace('{id}', '0'.repeat(24));
      const stranger = await new TestBrowser(gateway.address).send(method, asked);
      if (signedIn) {
        expect([path, stranger.status, await stranger.text()]).toEqual([
          path,
          401,
          '{"message":"Unauthorized","code":"unauthorized"}',
        ]);
      } else {
        expect([path, stranger.status === 401]).toEqual([path, false]);
      }
    }
  });

  it('states correctly what is answered', async () => {
    const answered = new Set<EndpointName>();
    const check = async (name: EndpointName, asked: Promise<Response>) => {
      const { answer }: Endpoint = rest[name];
      const response = await asked;
      expect([name, response.status]).toEqual([name, answer.status]);
      answered.add(name);
      if (!answer.schema) return undefined;
      const body: unknown = await response.json();
      // Strict: all fields of the schema are valid, and there are no others.
      expect([name, body]).toEqual([name, answer.schema.parse(body)]);
      return body as { id: string; checkoutUrl: string; client_secret: string; message: { id: string } };
    };
    const email = 'sam@example.org';
    const password = 'lantern-and-hill';
    const session = await check(
      'createSession',
      robin.post('/api/chat/sessions', { title: 'Sleep', therapyStyle: 'cbt' }),
    );
    const path = `/api/chat/sessions/${session?.id}`;
    await check('register', new TestBrowser(gateway.address).post('/api/register', { email, password }));
    await check('login', new TestBrowser(gateway.address).post('/api/login', { email, password }));
    await check('loginPage', robin.get('/api/login'));
    const user = await check('currentUser', robin.get('/api/user'));
    await check('changePreferences', robin.patch('/api/user', { onboardingCompleted: true }));
    await check('safetyPlan', robin.get('/api/safety-plan'));
    const parts = {
      warningSigns: 'I stop answering messages.',
      ownSteps: '',
      distractions: '',
      people: '',
      professionals: '',
      surroundings: '',
    };
    await check('saveSafetyPlan', robin.put('/api/safety-plan', { userId: user?.id, version: 0, parts }));
    await check('listSessions', robin.get('/api/chat/sessions'));
    await check('getSession', robin.get(path));
    await check('renameSession', robin.patch(path, { title: 'Sleeping better' }));
    const seed = session?.id ?? '';
    const [content] = greetingTexts({ firstName: 'Robin', style: 'cbt', seed });
    const greeting = { sessionId: session?.id, content };
    await check('greet', robin.post('/api/chat/messages/auto', greeting));
    await check('listMessages', robin.get(`${path}/messages`));
    const message = { sessionId: session?.id, role: 'user', content: 'I slept badly again.' };
    await check('sendMessage', robin.post('/api/chat/messages', message));
    const danger = await check(
      'sendMessage',
      robin.post('/api/chat/messages', { ...message, content: 'I want to kill myself.' }),
    );
    await check(
      'supportAct',
      robin.post(`/api/chat/messages/${danger?.message.id}/support`, { act: 'plan' }),
    );
    await check('stopReply', robin.post(`${path}/stop`));
    await check('subscriptionStatus', robin.get('/api/subscription/status'));
    await check('freeMessages', robin.post('/api/subscription/free-messages'));
    const checkout = await check(
      'createCheckout',
      robin.post('/api/subscription/create-checkout', { isTrial: true }),
    );
    const paid = await payments.payAt(checkout?.checkoutUrl ?? '');
    const sessionId = new URL(paid.headers.get('location') ?? '').searchParams.get('session_id') ?? '';
    await check('verifyCheckout', robin.post('/api/subscription/verify-checkout', { sessionId }));
    await check('cancelSubscription', robin.post('/api/subscription/cancel'));
    await check('reactivateSubscription', robin.post('/api/subscription/reactivate'));
    const card = await check('setupIntent', robin.post('/api/stripe/setup-intent'));
    const setupIntentId = card?.client_secret.split('_secret')[0] ?? '';
    await payments.stripe.setupIntents.confirm(setupIntentId, { payment_method: 'pm_card_visa' });
    await check('usePaymentMethod', robin.post('/api/stripe/payment-method', { setupIntentId }));
    await check('config', robin.get('/api/config'));
    await check('updateProfile', robin.patch('/api/user/profile', { firstName: 'Robyn' }));
    const changed = { currentPassword: password, newPassword: 'another-lantern' };
    await check('changePassword', robin.post('/api/user/change-password', changed));
    await check('resendConfirmation', robin.post('/api/email/confirm/resend'));
    await check('forgotPassword', robin.post('/api/password/forgot', { email }));
    const { id } = (await (await robin.get('/api/user')).json()) as { id: string };
    const tokenFor = async (purpose: 'reset' | 'confirm') =>
      (await createMailToken(gateway.services.db, id, purpose))?.token;
    await check('confirmEmail', robin.post('/api/email/confirm', { token: await tokenFor('confirm') }));
    await check('exportData', robin.get('/api/user/export'));
    await check('deleteSession', robin.delete(path));
    const reset = { token: await tokenFor('reset'), newPassword: password };
    await check('resetPassword', new TestBrowser(gateway.address).post('/api/password/reset', reset));
    await robin.post('/api/login', { email: 'robin@example.org', password });
    await check('logoutEverywhere', robin.post('/api/logout/everywhere'));
    await check('logout', robin.post('/api/logout'));
    await robin.post('/api/login', { email: 'robin@example.org', password });
    await check('deleteAccount', robin.delete('/api/user/delete-account'));
    // A retry needs a failed reply, and test mails are sent: both need a worker and have tests of their own.
    // Calls of administrators have theirs beside their screens' paths.
    const ordinary = Object.entries<Endpoint>(rest).filter(([, { admin }]) => !admin);
    const left = ordinary.map(([name]) => name).filter((name) => !answered.has(name as EndpointName));
    expect(left).toEqual(['retryReply', 'testEmails']);
  });
});

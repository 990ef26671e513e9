import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let outside: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside, { TRUST_PROXY: '1' });
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

async function policyOf(
  headers: Record<string, string> = {},
  { address } = gateway,
): Promise<Map<string, string[]>> {
  const response = await fetch(`${address}/api/config`, { headers });
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('security headers', () => {
  it('lets pages load from us alone and run no inline script', async () => {
    const policy = await policyOf();
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    const everything = [...policy.values()].flat();
    expect(everything).not.toContain('*');
    expect(everything.filter((source) => source.includes('unsafe'))).toEqual([]);
    expect(everything.filter((source) => source.startsWith('http'))).toEqual([]);
  });

  it('lets sockets go to the host that was asked and nowhere else', async () => {
    const { host } = new URL(gateway.address);
    expect((await policyOf()).get('connect-src')).toEqual(["'self'", `ws://${host}`, `wss://${host}`]);
    const forwarded = await policyOf({ 'X-Forwarded-Host': 'winny.example' });
    expect(forwarded.get('connect-src')).toEqual(["'self'", 'ws://winny.example', 'wss://winny.example']);
  });

  it('lets the card form of the payment provider in, and nothing else, where payments are configured', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    };
    const real = await startGateway(outside, keys);
    const standIn = await startGateway(outside, {
      ...keys,
      STRIPE_API_BASE: 'http://127.0.0.1:4242',
      STRIPE_JS_URL: 'http://127.0.0.1:4242/stripe.js',
    });
    const policy = await policyOf({}, real);
    const form = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(policy.get('script-src')).toEqual(["'self'", ...form]);
    expect(policy.get('frame-src')).toEqual(["'self'", ...form, 'https://hooks.stripe.com']);
    expect(policy.get('connect-src')?.slice(3)).toEqual(['https://js.stripe.com', 'https://api.stripe.com']);
    const other = await policyOf({}, standIn);
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(other.get(name)?.at(-1)).toBe('http://127.0.0.1:4242');
    expect([...other.values()].flat().filter((source) => source.includes('stripe.com'))).toEqual([]);
    await Promise.all([real.close(), standIn.close()]);
  });

  it('ignores an invalid Host', async () => {
    const forged = await policyOf({ 'X-Forwarded-Host': "x; script-src 'unsafe-inline'" });
    expect(forged.get('script-src')).toEqual(["'self'"]);
    expect(forged.get('connect-src')).toEqual(["'self'", "'self'"]);
  });

  it('has the rest of the headers', async () => {
    for (const path of ['/', '/healthz', '/readyz']) await expectHeaders(path);
  });

  const expectHeaders = async (path: string) => {
    const { headers } = await fetch(gateway.address + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  };
});

import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

const needed = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/winny',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: 'x'.repeat(32),
};

describe('the gateway’s environment', () => {
  it('requires only two addresses and a secret', () => {
    expect(readEnvironment(needed)).toMatchObject({
      PORT: 3000,
      APP_TIMEZONE: 'Europe/London',
      BCRYPT_COST: 12,
      TRUST_PROXY: false,
      MESSAGE_RETENTION_DAYS: 30,
    });
  });

  it('names every fault and shows no value', () => {
    const faulty = () =>
      readEnvironment({ MONGODB_URI: 'postgres://secret', JWT_SECRET: 'short', APP_TIMEZONE: 'Moon/Base' });
    expect(faulty).toThrow(/MONGODB_URI[\s\S]*REDIS_URL[\s\S]*JWT_SECRET[\s\S]*APP_TIMEZONE/);
    expect(faulty).not.toThrow(/postgres|short|Moon/);
  });

  it.each([
    ['0', false],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('understands TRUST_PROXY=%s', (given, meant) => {
    expect(readEnvironment({ ...needed, TRUST_PROXY: given }).TRUST_PROXY).toBe(meant);
  });

  it('refuses to trust every proxy, because any client could be one', () => {
    const believing = () => readEnvironment({ ...needed, TRUST_PROXY: 'true' });
    expect(believing).toThrow(/TRUST_PROXY: must be the number of proxies in front, or their addresses/);
  });

  it('does not start in production behind https without knowing its proxies', () => {
    const https = { ...needed, APP_URL: 'https://winny.example', NODE_ENV: 'production' };
    expect(() => readEnvironment(https)).toThrow(/TRUST_PROXY: APP_URL is https/);
    expect(() => readEnvironment({ ...https, TRUST_PROXY: '0' })).toThrow(/TRUST_PROXY: APP_URL is https/);
    expect(readEnvironment({ ...https, TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
    expect(readEnvironment({ ...https, NODE_ENV: 'development' }).TRUST_PROXY).toBe(false);
    expect(readEnvironment({ ...https, APP_URL: 'http://localhost:3000' }).TRUST_PROXY).toBe(false);
  });

  it('requires all settings of the administrator or none', () => {
    expect(() => readEnvironment({ ...needed, ADMIN_EMAIL: 'admin@example.org' })).toThrow(/ADMIN_PASSWORD/);
    expect(
      readEnvironment({ ...needed, ADMIN_EMAIL: ' Admin@Example.org ', ADMIN_PASSWORD: 'long enough' }),
    ).toMatchObject({ ADMIN_EMAIL: 'admin@example.org' });
  });

  it('wants the keys of payments together, and sends a live key to Stripe alone', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    };
    expect(readEnvironment({ ...needed, ...keys }).STRIPE_API_BASE).toBe('https://api.stripe.com');
    for (const name of Object.keys(keys))
      expect(() => readEnvironment({ ...needed, ...keys, [name]: '' })).toThrow(/belong together/);
    const astray = { ...needed, ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4242' };
    expect(() => readEnvironment(astray)).toThrow(/STRIPE_API_BASE: must be left out with a live key/);
    expect(readEnvironment({ ...astray, STRIPE_SECRET_KEY: 'sk_test_1' }).STRIPE_API_BASE).toContain('4242');
  });

  it('gives each process a unique name', () => {
    expect(readEnvironment(needed).GATEWAY_ID).not.toBe(readEnvironment(needed).GATEWAY_ID);
  });
});

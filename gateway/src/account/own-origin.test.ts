import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

describe('isOwnOrigin', () => {
  it.each([
    ['http://localhost:3000', 'localhost:3000', undefined],
    ['https://winny.example', 'winny.example', undefined],
    ['https://winny.example', 'winny.example:443', undefined],
    ['https://WINNY.example', 'winny.EXAMPLE', undefined],
    ['http://127.0.0.1:5173', '127.0.0.1:3000', 'http://127.0.0.1:5173'],
    ['https://winny.example', '10.0.0.4:3000', 'https://winny.example/'],
  ])('knows %s for a request to %s (APP_URL %s)', (origin, host, appUrl) => {
    expect(isOwnOrigin(origin, host, appUrl)).toBe(true);
  });

  it.each([
    ['https://evil.example', 'winny.example', undefined],
    ['https://winny.example.evil.example', 'winny.example', undefined],
    ['https://sub.winny.example', 'winny.example', 'https://winny.example'],
    ['http://localhost:5173', 'localhost:3000', undefined],
    ['http://winny.example', '10.0.0.4:3000', 'https://winny.example'],
    ['null', 'winny.example', undefined],
    ['', 'winny.example', undefined],
    ['file://winny.example', 'winny.example', undefined],
    ['https://winny.example', undefined, undefined],
    ['https://winny.example', 'not a host', undefined],
  ])('refuses %s for a request to %s (APP_URL %s)', (origin, host, appUrl) => {
    expect(isOwnOrigin(origin, host, appUrl)).toBe(false);
  });

  it('accepts only APP_URL when it is https, for any Host', () => {
    expect(isOwnOrigin('https://old.example', 'old.example', 'https://winny.example')).toBe(false);
    expect(isOwnOrigin('http://winny.example', 'winny.example', 'https://winny.example')).toBe(false);
  });

  it('refuses an http page of the same host for a request over https', () => {
    expect(isOwnOrigin('http://winny.example', 'winny.example', undefined, true)).toBe(false);
    expect(isOwnOrigin('https://winny.example', 'winny.example', undefined, true)).toBe(true);
    expect(isOwnOrigin('http://winny.example', 'winny.example', undefined, false)).toBe(true);
  });
});

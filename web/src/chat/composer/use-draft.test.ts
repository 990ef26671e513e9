import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePending } from '../../realtime/conversation/conversation-store.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { changeDraft, loadDraft, storeDraft, withoutSent } from './use-draft.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('stores a draft for each session and removes an empty one', () => {
  storeDraft('1', 'half a thought');
  expect(loadDraft('1')).toBe('half a thought');
  expect(loadDraft('2')).toBe('');
  storeDraft('1', '');
  expect(loadDraft('1')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

it('leaves out a draft that was being sent, because it stands among the messages', () => {
  storeDraft('1', 'Hello ');
  storePending('1', [{ clientId: 'a', content: 'Hello', createdAt: '2026-01-01', state: 'sending' }]);
  expect(loadDraft('1')).toBe('');
});

it('does not bring such a draft back after it was sent from among the messages', () => {
  storeDraft('1', 'Hello ');
  storePending('1', [{ clientId: 'a', content: 'Hello', createdAt: '2026-01-01', state: 'failed' }]);
  loadDraft('1');
  storePending('1', []);
  expect(loadDraft('1')).toBe('');
});

it('leaves what was written since to a send that ends after its composer was left', () => {
  storeDraft('1', 'And then she rang.');
  const clear = (text: string) => withoutSent(text, 'Hello');
  changeDraft('1', undefined, clear);
  expect(loadDraft('1')).toBe('And then she rang.');
  expect(changeDraft('1', 'Hello and', clear)).toBe('and');
  expect(loadDraft('1')).toBe('and');
});

it('removes the sent text from the composer, and nothing else', () => {
  expect(withoutSent('  I slept badly. ', 'I slept badly.')).toBe('');
  expect(withoutSent('I slept badly.\n\nAnd you?', 'I slept badly.')).toBe('And you?');
  expect(withoutSent('I slept well.', 'I slept badly.')).toBe('I slept well.');
  expect(withoutSent('', 'I slept badly.')).toBe('');
});

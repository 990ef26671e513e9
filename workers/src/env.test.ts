import { expect, it } from 'vitest';
import { readDatabaseUri, readEnvironment } from './env.ts';

const NEEDED = {
  MONGODB_URI: 'mongodb://127.0.0.1/winny',
  REDIS_URL: 'redis://127.0.0.1',
  OPENAI_API_KEY: 'any',
  SMTP_URL: 'smtp://127.0.0.1',
};

it('serves every queue unless it is told otherwise', () => {
  expect(readEnvironment(NEEDED).WORKER_LANES).toEqual([
    'crisis',
    'crisis-replies',
    'replies',
    'mail',
    'billing',
    'figures',
  ]);
});

it('serves the queues it is told to, each once', () => {
  const lanes = readEnvironment({ ...NEEDED, WORKER_LANES: 'crisis, crisis-replies,crisis' }).WORKER_LANES;
  expect(lanes).toEqual(['crisis', 'crisis-replies']);
});

it('refuses a queue that does not exist', () => {
  expect(() => readEnvironment({ ...NEEDED, WORKER_LANES: 'crisis,letters' })).toThrow('WORKER_LANES');
});

it('reads the address of the database alone for the programs of operators', () => {
  expect(readDatabaseUri({ MONGODB_URI: NEEDED.MONGODB_URI })).toBe(NEEDED.MONGODB_URI);
  expect(() => readDatabaseUri({ MONGODB_URI: 'http://127.0.0.1' })).toThrow('MONGODB_URI');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../product/environment-file.ts';
import { hostAndPort } from '../product/outside-services.ts';
import { localAddress, readStartSettings } from './start-settings.ts';
import { readTestArguments } from './test-arguments.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'winny-settings-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the environment', () => {
  it('is completed by .env, and wins over it', () => {
    writeFileSync(
      path.join(root, '.env'),
      '# a comment\nPORT=4000\nSMTP_URL="smtp://mail"\nOPENAI_API_KEY=\n',
    );
    expect(readEnvironment(root, { PORT: '5000', HOME: '/root' })).toEqual({
      PORT: '5000',
      HOME: '/root',
      SMTP_URL: 'smtp://mail',
    });
  });

  it('treats an empty variable as unset, even if .env sets it', () => {
    writeFileSync(path.join(root, '.env'), 'SMTP_URL=smtp://mail\n');
    expect(readEnvironment(root, { SMTP_URL: '' })).toEqual({});
  });

  it('needs no .env', () => {
    expect(readEnvironment(path.join(root, 'elsewhere'), { PORT: '1' })).toEqual({ PORT: '1' });
  });
});

describe('the settings of a start', () => {
  it('have defaults', () => {
    expect(readStartSettings([], {}, '/winny')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      gateways: 1,
      workers: 1,
      dataFolder: '/winny/.data',
      install: true,
      dev: false,
    });
  });

  it('are taken from the environment, and from flags before it', () => {
    const env = { PORT: '4000', HOST: '0.0.0.0', WINNY_DATA_DIR: '/data' };
    expect(readStartSettings([], env, '/winny')).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      dataFolder: '/data',
    });
    const args = ['--port=5000', '--data', 'here', '--gateways', '2', '--no-install', '--dev'];
    expect(readStartSettings(args, env, '/winny')).toMatchObject({
      port: 5000,
      dataFolder: '/winny/here',
      gateways: 2,
      install: false,
      dev: true,
    });
  });

  it('give an address that can be opened on this machine', () => {
    expect(localAddress('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000');
    expect(localAddress('::1', 3000)).toBe('http://[::1]:3000');
    expect(localAddress('winny.lan', 80)).toBe('http://winny.lan:80');
  });
});

describe('where a configured service is', () => {
  it('is read from its URL', () => {
    expect(hostAndPort('redis://127.0.0.1:6390', 6379)).toEqual({ host: '127.0.0.1', port: 6390 });
    expect(hostAndPort('rediss://me:p%40ss@cache.example', 6379)).toEqual({
      host: 'cache.example',
      port: 6379,
    });
    expect(hostAndPort('mongodb://db/winny?tls=true', 27017)).toEqual({ host: 'db', port: 27017 });
    expect(hostAndPort('redis://[::1]:7000/2', 6379)).toEqual({ host: '::1', port: 7000 });
  });

  it('is left to the driver if the URL names several hosts', () => {
    expect(hostAndPort('mongodb+srv://cluster.example/winny', 27017)).toBeNull();
    expect(hostAndPort('mongodb://one:27017,two:27017/winny', 27017)).toBeNull();
  });
});

describe('the arguments of npm test', () => {
  it('are ours or vitest’s', () => {
    expect(readTestArguments([])).toMatchObject({ whole: true, screens: true, mongod: false, vitest: [] });
    expect(readTestArguments(['--only', 'e2e', '-t', 'sign up'])).toMatchObject({
      whole: false,
      screens: true,
      vitest: ['infra/e2e', '-t', 'sign up'],
    });
    expect(readTestArguments(['--only', 'unit'])).toMatchObject({
      whole: false,
      screens: false,
      nginx: true,
      vitest: ['--project', 'pure', '--project', 'services'],
    });
    expect(readTestArguments(['--mongod', '--no-install'])).toMatchObject({
      screens: false,
      mongod: true,
      install: false,
      vitest: ['common/data'],
    });
  });

  it('are refused when they make no sense', () => {
    expect(() => readTestArguments(['--only', 'all'])).toThrow('--only takes e2e or unit, not "all".');
    expect(() => readTestArguments(['--only', 'e2e', '--mongod'])).toThrow('do not go together');
  });
});

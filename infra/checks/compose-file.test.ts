import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentOf, judgeCompose } from './compose-file.ts';
import { objectionOf } from './program-environment.ts';

const compose = readFileSync('docker-compose.yml', 'utf8');
const dockerfile = readFileSync('infra/docker/Dockerfile', 'utf8');
const SECRETS = {
  JWT_SECRET: 'a secret of more than thirty-two characters',
  OPENAI_API_KEY: 'key',
  SMTP_URL: 'smtp://mail.example.org:587',
};

describe('docker-compose.yml', () => {
  it('starts what is built, with variables that are read, checked and limited', () => {
    expect(judgeCompose(compose, dockerfile)).toEqual([]);
  });

  it.each([
    ['{LOG_LEVEL:-info}', '{LOG_LEVELS:-info}', '{LOG_LEVELS} is read by no program'],
    ['HEALTH_PORT: 3100', 'HELTH_PORT: 3100', 'worker is given HELTH_PORT, which it does not read'],
    [
      'workers/dist/main.js',
      'worker/dist/main.js',
      'worker starts node --enable-source-maps worker/dist/main.js, which is not built',
    ],
    [
      './infra/docker/nginx.conf:',
      './infra/nginx.conf:',
      'nginx mounts ./infra/nginx.conf, which does not exist',
    ],
    ['redis:/data', 'cache:/data', 'redis mounts cache, which does not exist'],
    ["    user: '999:999'\n", '', 'mongo may run as root'],
    ["user: '999:999'\n    cap_drop: [ALL]", "user: '999:999'", 'services.mongo.cap_drop'],
    ['{HOST:-127.0.0.1}:', '', 'services.nginx.ports.0'],
    ['    ulimits: { nofile: 65536 }\n', '', 'gateway has no limit of open files'],
    ['memory: 1536M', 'cpu: 2', 'services.mongo.deploy.resources.limits.memory'],
  ])('refuses %s as %s', (right, wrong, complaint) => {
    expect(compose).toContain(right);
    expect(judgeCompose(compose.replace(right, wrong), dockerfile).join('\n')).toContain(complaint);
  });

  it('needs the health check of the image', () => {
    expect(judgeCompose(compose, 'CMD ["node"]')).toEqual([
      'gateway has no health check',
      'worker has no health check',
    ]);
  });

  it.each([
    ['gateway', 'gateway'],
    ['worker', 'workers'],
  ] as const)('gives the %s a configuration it accepts', (service, program) => {
    expect(objectionOf(program, environmentOf(compose, service, SECRETS))).toBeNull();
    expect(objectionOf(program, { MONGODB_URI: 'nowhere' })).toContain('REDIS_URL');
  });

  it.each(Object.keys(SECRETS))('does not start without %s', (name) => {
    const given = { ...SECRETS, [name]: '' };
    expect(() => ['gateway', 'worker'].map((service) => environmentOf(compose, service, given))).toThrow(
      name,
    );
  });
});

describe('the image', () => {
  it('copies only what exists, and the manifest of every workspace', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    expect(copied).toEqual(
      expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)),
    );
  });

  it('does not run as root', () => {
    expect(dockerfile.match(/^USER (.+)$/gm)).toEqual(['USER node']);
  });
});

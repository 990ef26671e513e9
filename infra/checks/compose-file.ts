import { existsSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROGRAMS, type Program, variablesOf } from './program-environment.ts';

const serviceSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  healthcheck: z
    .object({ test: z.array(z.string()).min(2) })
    .loose()
    .optional(),
  volumes: z.array(z.string()).optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
  restart: z.literal('unless-stopped'),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  /** Absent for our own image, which says so itself. */
  user: z
    .string()
    .regex(/^[1-9]\d*:[1-9]\d*$/)
    .optional(),
  ports: z.array(z.string().regex(/^\$\{HOST:-127\.0\.0\.1\}:/)).optional(),
  ulimits: z.object({ nofile: z.int().min(20_000) }).optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.looseObject({}),
});

/** The services that run our programs. */
const SERVICES: Record<string, Program> = { gateway: 'gateway', worker: 'workers' };
/** The services that hold a connection for each open tab. */
const HOLDS_TABS = new Set(['nginx', 'gateway']);
const VARIABLE = /\$\{([A-Z0-9_]+)(?::?([-?])([^}]*))?\}/g;

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?why}` as `docker compose` does. Throws where it refuses. */
function interpolate(text: string, given: Record<string, string>): string {
  return text.replaceAll(VARIABLE, (_, name: string, kind?: string, rest = '') => {
    const value = given[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
}

/** The environment `docker compose` would give to a service. */
export function environmentOf(text: string, service: string, given: Record<string, string>) {
  const { services } = composeSchema.parse(parse(text, { merge: true }));
  return Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      interpolate(String(value), given),
    ]),
  );
}

/**
 * The faults of a compose file: variables that no program reads, commands that no build makes, missing files, checks and
 * limits.
 */
export function judgeCompose(text: string, dockerfile: string): string[] {
  const parsed = composeSchema.safeParse(parse(text, { merge: true }));
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const { services, volumes } = parsed.data;
  const known = new Set(PROGRAMS.flatMap(variablesOf));
  const unknown = [...text.matchAll(VARIABLE)].flatMap(([, name = '']) => (known.has(name) ? [] : [name]));
  const complaints = [...new Set(unknown)].map((name) => `\${${name}} is read by no program`);
  for (const [name, service] of Object.entries(services)) {
    const program = SERVICES[name];
    if (program) complaints.push(...judgeProgram(name, program, service));
    const checked = service.healthcheck ?? (program && /^HEALTHCHECK /m.test(dockerfile));
    if (!checked) complaints.push(`${name} has no health check`);
    if (!program && !service.user) complaints.push(`${name} may run as root`);
    if (HOLDS_TABS.has(name) && !service.ulimits) complaints.push(`${name} has no limit of open files`);
    for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      if (source.startsWith('.') ? !existsSync(source) : !(source in volumes)) {
        complaints.push(`${name} mounts ${source}, which does not exist`);
      }
    }
  }
  return complaints;
}

function judgeProgram(name: string, program: Program, service: z.infer<typeof serviceSchema>): string[] {
  const variables = new Set(variablesOf(program));
  const unread = Object.keys(service.environment ?? {}).filter((variable) => !variables.has(variable));
  const complaints = unread.map((variable) => `${name} is given ${variable}, which it does not read`);
  const command = service.command?.filter((word) => !word.startsWith('--')).join(' ');
  if (command !== `node ${program}/dist/main.js` || !existsSync(`${program}/src/main.ts`)) {
    complaints.push(`${name} starts ${service.command?.join(' ')}, which is not built`);
  }
  return complaints;
}

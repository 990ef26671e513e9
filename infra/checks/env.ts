import { parseEnvironment } from '@winny/common/platform/environment';
import { z } from 'zod';

const environmentSchema = z.object({
  /** A database server to test on, in place of the one the repository brings. */
  MONGODB_URI: z.url({ protocol: /^mongodb(\+srv)?$/ }).optional(),
  REDIS_SERVER_BIN: z.string().default('redis-server'),
  /** Where nginx is when it is not in a usual place. */
  NGINX_BIN: z.string().optional(),
});

/** The settings of a test run. */
export function readTestEnvironment(): z.infer<typeof environmentSchema> {
  return parseEnvironment(environmentSchema, process.env);
}

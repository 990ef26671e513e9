import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StartSettings } from '../commands/start-settings.ts';
import { writeAtomically } from '../machine/write-atomically.ts';
import { DEMO_EMAIL, seedDemoPerson } from '../seed/seed-demo-person.ts';
import type { Account } from './table.ts';

/**
 * Seeds the demo person once for each data folder, so that a deleted demo account stays deleted. A configured database is
 * seeded only on request.
 * @param gateway its address
 */
export async function provideDemoPerson(
  { dataFolder, env, seed }: StartSettings,
  gateway: string,
  password: string,
): Promise<{ account: Account | null; note: string | null }> {
  const marker = path.join(dataFolder, 'seeded.json');
  const account = { who: 'demo person', email: DEMO_EMAIL, password };
  if (!seed) {
    if (env.MONGODB_URI !== undefined) return { account: null, note: null };
    if (existsSync(marker)) return { account, note: null };
  }
  try {
    const done = await seedDemoPerson(gateway, password);
    if (!done)
      return { account: null, note: `${DEMO_EMAIL} exists with another password; it was left as it is.` };
    writeAtomically(marker, `${JSON.stringify({ email: DEMO_EMAIL, at: new Date().toISOString() })}\n`);
    return { account, note: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      account: null,
      note: `The demo person could not be made (${reason}); the next start tries again.`,
    };
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminCharts } from '@winny/common/contract/admin-charts';
import type { Page } from 'playwright-core';
import type { Product } from '../driver/run-product.ts';

/** The administrator that the product makes at its first start. */
const ADMIN_EMAIL = 'admin@winny.local';

/** The charts of a product that is in use, for as many days. */
export function busyCharts(days: 7 | 30 | 90): AdminCharts {
  const names = Array.from({ length: days }, (_, index) =>
    new Date(Date.UTC(2026, 10, 22) - (days - 1 - index) * 24 * 60 * 60_000).toISOString().slice(0, 10),
  );
  const each = (base: number, swing: number) =>
    names.map((day, index) => ({ day, value: Math.round(base + swing * Math.sin(index / 2) + index) }));
  return {
    days,
    series: {
      signUps: each(40, 12),
      messages: each(6_900, 1_400),
      activePeople: each(910, 160),
      conversions: each(4, 3),
      revenuePence: each(240_000, 900),
      crises: names.flatMap((day, index) => [
        { day, type: 'suicide' as const, level: 3 as const, count: 2 + (index % 3) },
        { day, type: 'self_harm' as const, level: 2 as const, count: 3 + (index % 2) },
        { day, type: 'abuse' as const, level: 1 as const, count: 1 + (index % 4) },
      ]),
      replyLatency: each(3_800, 500).map(({ day, value }) => ({ day, p50: value, p95: 2 * value + 900 })),
      replyFailures: each(12, 9).map(({ day, value }) => ({ day, failed: value, total: 6_800 })),
    },
    queues: [
      { name: 'replies', waiting: 14, active: 60, failed: 1 },
      { name: 'mail', waiting: 3, active: 2, failed: 0 },
      { name: 'figures', waiting: 0, active: 0, failed: 0 },
    ],
  };
}

/** Signs the browser in as the administrator, over REST. */
export async function signInAsAdmin(page: Page, product: Product): Promise<void> {
  const secrets = JSON.parse(await readFile(join(product.dataFolder, 'secrets.json'), 'utf8')) as {
    adminPassword: string;
  };
  const data = { email: ADMIN_EMAIL, password: secrets.adminPassword };
  const response = await page.request.post('/api/login', { data });
  if (!response.ok()) throw new Error(`The administrator was refused: ${response.status()}`);
}

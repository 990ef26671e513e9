import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Product } from '../driver/run-product.ts';

/** The administrator that the product makes at its first start. */
const ADMIN_EMAIL = 'admin@winny.local';

/** Signs the browser in as the administrator, over REST. */
export async function signInAsAdmin(page: Page, product: Product): Promise<void> {
  const secrets = JSON.parse(await readFile(join(product.dataFolder, 'secrets.json'), 'utf8')) as {
    adminPassword: string;
  };
  const data = { email: ADMIN_EMAIL, password: secrets.adminPassword };
  const response = await page.request.post('/api/login', { data });
  if (!response.ok()) throw new Error(`The administrator was refused: ${response.status()}`);
}

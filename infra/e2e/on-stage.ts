import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { type Product, runProduct } from '../driver/run-product.ts';
import { openBrowser, type Visitor, visit } from './open-browser.ts';

/** Enough for a test of a few screens on a busy machine with two cores. Each wait in a test has a shorter deadline. */
const TEST_WITHIN_MS = 240_000;
const RAISED_WITHIN_MS = 180_000;

/** The product and a browser, for one test file. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** Opens the product in a new browser context. */
  visit(look?: Parameters<typeof visit>[2]): Promise<Visitor>;
}

/**
 * Runs the product and a browser for the tests of a file. A failing test also reports the launcher's output, which says
 * whether a process died and why.
 */
export function onStage(options: Parameters<typeof runProduct>[0] = {}): Stage {
  vi.setConfig({ testTimeout: TEST_WITHIN_MS });
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    // A low cost, because slow password hashing would only slow the tests down.
    product = await runProduct({ ...options, environment: { BCRYPT_COST: '4', ...options.environment } });
    browser = await openBrowser();
  }, RAISED_WITHIN_MS);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && product) throw new Error(product.lastOutput());
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  }, RAISED_WITHIN_MS);
  return {
    get product() {
      return raised(product);
    },
    get browser() {
      return raised(browser);
    },
    visit: (look) => visit(raised(browser), raised(product).address, look),
  };
}

function raised<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The stage is there only while tests run.');
  return thing;
}

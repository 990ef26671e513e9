import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { type Product, runProduct } from '../driver/run-product.ts';
import { openBrowser, type Visitor, visit } from './open-browser.ts';

/** What a busy machine with two cores may take for a test of a few screens; each wait within has its own, shorter deadline. */
const TEST_WITHIN_MS = 240_000;
const RAISED_WITHIN_MS = 180_000;

/** The product and a browser, for one test file. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** Somebody opens the product. */
  visit(look?: Parameters<typeof visit>[2]): Promise<Visitor>;
}

/**
 * Runs the product and a browser for the tests of this file, and ends both after them. A test that fails says what the launcher
 * said meanwhile: which process died, and of what.
 */
export function onStage(options: Parameters<typeof runProduct>[0] = {}): Stage {
  vi.setConfig({ testTimeout: TEST_WITHIN_MS });
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    // Hashing passwords as slowly as in production would only make the tests slow.
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

import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Product, runProduct } from '../driver/run-product.ts';
import { openBrowser, type Visitor, visit } from './open-browser.ts';

/** Enough for a test of a few screens on a busy machine with two cores. Each wait in a test has a shorter deadline. */
const TEST_TIMEOUT_MS = 240_000;
const START_TIMEOUT_MS = 180_000;

/** The sister platform in the product's configuration, which the landing page shows. */
export const BRAND = { name: 'Harbour Therapy', url: 'https://harbour.example/' };

/** The key with which evaluators call the product. */
export const EVALUATORS_KEY = 'a key of evaluators that only tests know';

/** The product and a browser, for one test file. */
export interface UsedProduct {
  readonly product: Product;
  readonly browser: Browser;
  /** Opens the product in a new browser context. */
  visit(look?: Parameters<typeof visit>[2]): Promise<Visitor>;
}

type Options = Parameters<typeof runProduct>[0];

/** Started once in each test process, because starting them takes longer than many test files. */
const staged = it
  .extend('start', { scope: 'worker' }, { browser: openBrowser, product: () => run({}) })
  .extend('browser', { scope: 'worker' }, async ({ start }, { onCleanup }) => {
    const browser = await start.browser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('product', { scope: 'worker' }, async ({ start }, { onCleanup }) => {
    const product = await start.product();
    onCleanup(() => product.stop());
    return product;
  });

/**
 * Gives the tests of a file the product and a browser, which they share with other files. With options, the file gets a product
 * of its own. A failing test also reports the launcher's output, which says whether a process died and why.
 */
export function useProduct(options?: Options): UsedProduct {
  vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
  let product: Product | undefined;
  let browser: Browser | undefined;
  staged.beforeAll(async ({ browser: shared }) => {
    browser = shared;
  }, START_TIMEOUT_MS);
  if (options === undefined) {
    staged.beforeAll(async ({ product: shared }) => {
      product = shared;
    }, START_TIMEOUT_MS);
  } else {
    staged.beforeAll(async () => {
      product = await run(options);
    }, START_TIMEOUT_MS);
    staged.afterAll(() => product?.stop(), START_TIMEOUT_MS);
  }
  staged.afterEach(({ task }) => {
    if (task.result?.state === 'fail' && product) throw new Error(product.lastOutput());
  });
  return {
    get product() {
      return started(product);
    },
    get browser() {
      return started(browser);
    },
    visit: (look) => visit(started(browser), started(product).address, look),
  };
}

/**
 * Opens the product in a new browser context before each test of the file, and closes it afterwards. A test fails if the browser
 * reported an error.
 * @param begin receives the visitor, before the test
 */
export function visitBeforeEach(
  used: UsedProduct,
  look: Parameters<typeof visit>[2],
  begin: (visitor: Visitor) => void | Promise<void>,
): void {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await used.visit(look);
    await begin(visitor);
  });
  afterEach(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });
}

function run(options: Options): Promise<Product> {
  // A low cost, because slow password hashing would only slow the tests down. Each process would load the crisis model, which
  // has tests of its own (workers/src/classify-crisis/crisis-model.test.ts).
  const environment = {
    ...{ BCRYPT_COST: '4', CRISIS_MODEL: 'off' },
    PARENT_BRAND_NAME: BRAND.name,
    PARENT_BRAND_URL: BRAND.url,
    EVAL_API_KEY: EVALUATORS_KEY,
  };
  return runProduct({ ...options, environment: { ...environment, ...options.environment } });
}

function started<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The used is there only while tests run.');
  return thing;
}

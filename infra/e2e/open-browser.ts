import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { machineEnvironment } from '../driver/env.ts';

/** The pages behind the address field. Each window would load them, in a process of their own, at half the cost of a page of ours. */
const ADDRESS_FIELD = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** The features that Playwright disables. Chromium regards only the last `--disable-features`. */
const DISABLED_BY_PLAYWRIGHT = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];

/**
 * Launches the browser of a test file, without what costs CPU time and shows nothing of a page.
 * @param optimized compiles scripts as for people, to measure pages; those of tests end before it pays
 */
export function openBrowser({ optimized = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: machineEnvironment().CHROMIUM_BIN ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_FIELD].join()}`,
      ...(optimized ? [] : ['--js-flags=--no-opt --no-maglev']),
    ],
  });
}

/** A visitor's page, with the errors it has logged. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and console errors, without failed requests that the browser itself reports. */
  readonly faults: string[];
}

/** Opens the product in a new context: empty storage, British English, and no service worker unless `offlineHelp` is set. */
export async function visit(
  browser: Browser,
  address: string,
  look: { width?: number; height?: number; colorScheme?: 'light' | 'dark'; offlineHelp?: boolean } = {},
): Promise<Visitor> {
  const { width = 1_440, height = 900, colorScheme = 'light', offlineHelp = false } = look;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Requests that a service worker makes pass by the tests that refuse requests.
    serviceWorkers: offlineHelp ? 'allow' : 'block',
  });
  // Far more than any step takes on an idle machine.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Chromium logs refused requests, such as a failed sign-in, which are expected.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
  return { page, context, faults };
}

let visitors = 0;

/** Signs up in the browser, which opens the onboarding. @returns the e-mail used */
export async function signUpIntoOnboarding(page: Page, firstName = 'Maya'): Promise<string> {
  visitors += 1;
  const email = `visitor-${Date.now().toString(36)}-${visitors}@example.org`;
  await page.goto('/auth');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('dialog', { name: `Welcome, ${firstName}.` }).waitFor();
  return email;
}

/** Signs up, closes the onboarding, and waits for the dashboard. @returns the e-mail used */
export async function signUp(page: Page, firstName = 'Maya'): Promise<string> {
  const email = await signUpIntoOnboarding(page, firstName);
  await page.getByRole('button', { name: 'Close for now' }).click();
  await page.getByRole('heading', { level: 1, name: firstName }).waitFor();
  return email;
}

/** Clears the cookies and signs in again. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  // A click before hydration is repeated by the app, which then selects the tab.
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits until the app handles the clicks of a prerendered page, whose links would load a new document before. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
}

/** Starts a session in the new-session dialog and waits for the chat screen. */
export async function startSession(page: Page, style = 'Humanistic Therapy'): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(style, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f]{24}$/);
}

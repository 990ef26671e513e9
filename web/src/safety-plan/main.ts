import type { SafetyPlan, SafetyPlanParts } from '@winny/common/contract/safety-plan';
import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { joinPlans } from './join-plans.ts';
import { phoneLinksBelow } from './phone-links.ts';
import { readStoredPlan, type StoredPlan, storePlan } from './plan-storage.ts';
import { preparePrintView } from './print-view.ts';

/**
 * `/safety-plan`: the person's plan, to write, print, and read without a connection. A page of its own without the app, so
 * that the service worker can keep it with few files.
 */
const PATH = '/api/safety-plan';
const TIMEOUT_MS = 10_000;
const EMPTY: SafetyPlan = {
  version: 0,
  changedAt: null,
  parts: EMPTY_SAFETY_PLAN,
};
const NAMES = Object.keys(EMPTY.parts) as (keyof SafetyPlanParts)[];

const form = element('form', HTMLFormElement);
const status = element('[role=status]', HTMLElement);
let stored: StoredPlan | null = readStoredPlan();
/** What the person has changed is relative to this. */
let base: SafetyPlan = stored?.plan ?? EMPTY;
let userId: string | null = stored?.userId ?? null;
let saving = false;

function element<T extends HTMLElement>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`);
  return found;
}

const field = (name: string) => element(`textarea[name=${name}]`, HTMLTextAreaElement);
const say = (words: string): void => {
  status.textContent = words;
};

const calls = [field('people'), field('professionals')].map(phoneLinksBelow);
const showCalls = (): void => {
  for (const showIn of calls) showIn();
};

function written(): SafetyPlanParts {
  const parts = { ...EMPTY.parts };
  for (const name of NAMES) parts[name] = field(name).value.trim();
  return parts;
}
function show(parts: SafetyPlanParts): void {
  for (const name of NAMES) if (field(name).value !== parts[name]) field(name).value = parts[name];
  showCalls();
}
const isChanged = (): boolean => {
  const parts = written();
  return NAMES.some((name) => parts[name] !== base.parts[name]);
};

/** Keeps the page's state on this device. */
function remember(): void {
  if (userId === null) return;
  stored = { userId, plan: base, changed: isChanged() ? written() : null };
  storePlan(stored);
}

/** Takes over what the server has; what was changed here since is joined with it. */
function takeOver(plan: SafetyPlan): void {
  const joined = joinPlans(base.parts, written(), plan.parts);
  base = plan;
  show(joined);
  remember();
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<{ status: number; body: T | null }> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, body: response.ok ? ((await response.json()) as T) : null };
}

let loading: Promise<void> | null = null;
/** Loads the plan and saves what was written before. Callers share a load under way, which would save a second time. */
function load(): Promise<void> {
  loading ??= readPlan().finally(() => {
    loading = null;
  });
  return loading;
}

/** Reads whose plan this is. Another person's copy on this device is forgotten. */
async function readPlan(): Promise<void> {
  const user = await ask<{ id: string }>('/api/user');
  if (user.status === 401) return signedOut();
  if (!user.body) throw new Error(String(user.status));
  if (userId !== null && userId !== user.body.id) forget();
  userId = user.body.id;
  const { body } = await ask<SafetyPlan>(PATH);
  if (!body) throw new Error('no plan');
  takeOver(body);
  if (isChanged()) await save();
}

function forget(): void {
  storePlan(null);
  stored = null;
  base = EMPTY;
  userId = null;
  show(EMPTY.parts);
}

function signedOut(): void {
  if (userId !== null) forget();
  say('You are signed out. You can write here and print it; to save it, sign in first.');
}

/** Saves the plan. If another device was faster, its changes are joined with these and saved again. */
async function save(): Promise<void> {
  const parts = written();
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, version: base.version, parts }),
  };
  const answer = await ask<SafetyPlan>(PATH, init);
  if (answer.status === 401) return signedOut();
  if (answer.status === 409) {
    const { body } = await ask<SafetyPlan>(PATH);
    if (!body || body.version === base.version) throw new Error('no newer plan');
    takeOver(body);
    if (isChanged()) return save();
    return say('Saved, together with what you wrote on another device.');
  }
  if (answer.status === 400) return say('One part is too long: each can have 1,000 characters.');
  if (!answer.body) throw new Error(String(answer.status));
  // The person may have typed during the request.
  base = { ...answer.body, parts };
  remember();
  say(isChanged() ? '' : 'Saved.');
}

async function saveNow(): Promise<void> {
  remember();
  if (saving) return;
  saving = true;
  say('Saving…');
  try {
    if (loading || userId === null) await load();
    if (userId !== null && isChanged()) await save();
    else if (userId !== null) say('Saved.');
  } catch {
    say(
      userId === null
        ? 'Not saved: Winny can’t be reached. Please leave this page open, and try again in a moment.'
        : 'Not in your account yet: Winny can’t be reached. It is on this device, and is saved when you are back.',
    );
  } finally {
    saving = false;
  }
}

// The person may have written before this script ran.
if (stored) show(joinPlans(EMPTY.parts, written(), stored.changed ?? stored.plan.parts));
else showCalls();
form.addEventListener('input', () => {
  say('');
  showCalls();
  remember();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void saveNow();
});
// Without this script the browser would send the words itself, in an address.
element('button[type=submit]', HTMLButtonElement).disabled = false;
preparePrintView(NAMES.map(field));
element('button[name=print]', HTMLButtonElement).addEventListener('click', () => window.print());
addEventListener('online', () => {
  if (isChanged()) void saveNow();
});
load().catch(() => {
  say(
    stored
      ? 'Winny can’t be reached. This is your plan as it is on this device.'
      : 'Your plan can’t be loaded just now. The lines to call work without it.',
  );
});

import type { SafetyPlan, SafetyPlanParts } from '@winny/common/contract/safety-plan';
import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { joinPlans } from './join-plans.ts';
import { phoneLinksBelow } from './phone-links.ts';
import { isStillStored, readStoredPlan, storePlan } from './plan-storage.ts';
import {
  type PlanState,
  REMOVED,
  signedOutWords,
  unreachableWords,
  WRITTEN_SIGNED_OUT,
} from './plan-words.ts';
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
const toSignIn = element('.sign-in', HTMLElement);
const whose = element('.whose', HTMLElement);
const remove = element('button[name=remove]', HTMLButtonElement);
const stored = readStoredPlan();
/** What the person has changed is relative to this. */
let base: SafetyPlan = stored?.plan ?? EMPTY;
let userId: string | null = stored?.userId ?? null;
/** Whether the page's state is on this device. */
let kept = stored !== null;
/** Whether the plan of the account has been read, and the sign-in has not ended since. */
let loaded = false;
let saving = false;
/**
 * Whether the page has words that were written while signed out, on no plan of an account. They are stored and sent only once
 * a signed-in person saves them, because that person may be another.
 */
let unclaimed = false;
/** Counts how often the page has been emptied. Answers to earlier requests must not fill it again. */
let generation = 0;

function element<T extends HTMLElement>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`);
  return found;
}

const field = (name: string) => element(`textarea[name=${name}]`, HTMLTextAreaElement);
const say = (words: string): void => {
  // The same words set again would be read aloud again.
  if (status.textContent !== words) status.textContent = words;
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
  kept = storePlan({ userId, plan: base, changed: isChanged() && !unclaimed ? written() : null });
}

const state = (): PlanState => {
  const changed = isChanged();
  return {
    owned: userId !== null && !(unclaimed && changed),
    changed,
    kept: kept && !(unclaimed && changed),
  };
};

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
  if (loading) return loading;
  const started = readPlan().finally(() => {
    if (loading === started) loading = null;
  });
  loading = started;
  return started;
}

/** Whether the page has been emptied since. The event of a sign-out on another tab can come after an answer. */
function isOutdated(asked: number): boolean {
  followStorage();
  return asked !== generation;
}

/** Reads whose plan this is. Another person's copy on this device is forgotten. */
async function readPlan(): Promise<void> {
  const asked = generation;
  const user = await ask<{ id: string }>('/api/user');
  if (isOutdated(asked)) return;
  if (user.status === 401) return signedOut();
  if (!user.body) throw new Error(String(user.status));
  if (userId !== null && userId !== user.body.id) {
    storePlan(null);
    empty();
  }
  userId = user.body.id;
  const { body } = await ask<SafetyPlan>(PATH);
  if (isOutdated(asked)) return;
  if (!body) throw new Error('no plan');
  takeOver(body);
  loaded = true;
  toSignIn.hidden = true;
  unclaimed &&= isChanged();
  if (unclaimed) say(WRITTEN_SIGNED_OUT);
  else if (isChanged()) await save();
  else say('');
}

/** Removes the plan from the page. */
function empty(): void {
  base = EMPTY;
  userId = null;
  kept = false;
  loaded = false;
  unclaimed = false;
  showWhose(false);
  show(EMPTY.parts);
}

/** Removes the plan from the page, and ends what is under way for it. */
function forget(): void {
  generation += 1;
  loading = null;
  saving = false;
  empty();
}

/** Shows whose plan this is, with the way to remove it: the person at the device may be another. */
function showWhose(shown: boolean): void {
  whose.hidden = !shown;
  remove.hidden = !shown;
}

/**
 * A sign-in can end by itself, or on another device. The plan stays on this device, because what was written here may not have
 * reached the account. A sign-out in this browser removes it, another person who signs in, and whoever asks for it on this page.
 */
function signedOut(): void {
  loaded = false;
  if (userId === null) unclaimed = true;
  toSignIn.hidden = false;
  showWhose(userId !== null);
  say(signedOutWords(state()));
}

/** Removes the plan from this device and the page. Words that are written afterwards belong to no account. */
function removeFromDevice(): void {
  storePlan(null);
  forget();
  unclaimed = true;
  // The button that had the focus is gone.
  element('.sign-in a', HTMLAnchorElement).focus();
  say(REMOVED);
}

/** Saves the plan. If another device was faster, its changes are joined with these and saved again. */
async function save(): Promise<void> {
  const asked = generation;
  const parts = written();
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, version: base.version, parts }),
  };
  const answer = await ask<SafetyPlan>(PATH, init);
  if (isOutdated(asked)) return;
  if (answer.status === 401) return signedOut();
  if (answer.status === 409) {
    const { body } = await ask<SafetyPlan>(PATH);
    if (isOutdated(asked)) return;
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
  const asked = generation;
  say('Saving…');
  try {
    if (loading || !loaded) await load();
    if (asked !== generation || !loaded || unclaimed) return;
    if (isChanged()) await save();
    else say('Saved.');
  } catch {
    if (asked === generation) say(unreachableWords(state()));
  } finally {
    if (asked === generation) saving = false;
  }
}

/** Loads the plan, and says so if that fails. */
async function open(): Promise<void> {
  const asked = generation;
  try {
    await load();
  } catch {
    if (asked === generation) say(unreachableWords(state()));
  }
}

/** The text that is shown while the person writes. */
function whileWriting(): string {
  if (loaded) return unclaimed ? WRITTEN_SIGNED_OUT : '';
  return toSignIn.hidden ? '' : signedOutWords(state());
}

/** Removes the plan from the page once a sign-out on another tab, or another person's sign-in, has removed it from the device. */
function followStorage(): void {
  if (!kept || userId === null || isStillStored(userId)) return;
  forget();
  void open();
}

// The person may have written before this script ran.
if (stored) {
  show(joinPlans(EMPTY.parts, written(), stored.changed ?? stored.plan.parts));
  remember();
} else {
  showCalls();
}
form.addEventListener('input', () => {
  showCalls();
  remember();
  say(whileWriting());
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  // Only with the joined plan before their eyes do they decide on words that another person may have written.
  if (loaded) unclaimed = false;
  void saveNow();
});
// Without this script the browser would send the words itself, in an address.
element('button[type=submit]', HTMLButtonElement).disabled = false;
preparePrintView(NAMES.map(field));
element('button[name=print]', HTMLButtonElement).addEventListener('click', () => window.print());
remove.addEventListener('click', removeFromDevice);
addEventListener('storage', followStorage);
addEventListener('online', () => {
  if (isChanged() && !unclaimed) void saveNow();
  else if (!loaded) void open();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  followStorage();
  if (!loaded) void open();
});
void open();

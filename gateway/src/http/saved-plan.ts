import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SafetyPlanParts } from '@winny/common/contract/safety-plan';
import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { withTimeout } from '@winny/common/platform/waiting';
import escapeHtml from 'escape-html';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { authenticate } from '../account/authenticate.ts';
import { readSafetyPlan } from '../account/safety-plan.ts';
import { sessionTokenOf } from '../account/session-token.ts';
import type { Services } from '../services.ts';

/** What the page shows without JavaScript. */
const WITHOUT_SCRIPTS = /<noscript>[\s\S]*?<\/noscript>/;
const LABEL = /<label for="(\w+)">([^<]*)<\/label>/g;
/** The page itself never waits longer for the plan. */
const TIMEOUT_MS = 2_000;

/**
 * Serves `/safety-plan` to a signed-in person with their plan inside its `<noscript>`, so that it can be read and printed without
 * JavaScript. Other visitors get the page of the build, and so do all while the database fails.
 */
export function savedPlan(services: Services): RequestHandler {
  const { APP_URL, WEB_DIR } = services.environment;
  const planOf = async (cookies: string | undefined): Promise<SafetyPlanParts | null> => {
    const viewer = await authenticate(services, sessionTokenOf(cookies, APP_URL));
    return viewer && (await readSafetyPlan(services, viewer)).parts;
  };
  return async (request: Request, response: Response, next: NextFunction) => {
    response.vary('Cookie');
    // A service worker that stores the page asks for it as a file.
    const opened = [undefined, 'document'].includes(request.get('Sec-Fetch-Dest'));
    if (!opened || !sessionTokenOf(request.headers.cookie, APP_URL)) return next();
    const asked = planOf(request.headers.cookie).catch((err: unknown) => {
      services.logger.warn({ err }, 'page of the safety plan without the plan');
      return null;
    });
    const parts = await withTimeout(TIMEOUT_MS, asked, () => null);
    if (!parts || Object.values(parts).every((text) => text === '')) return next();
    const page = await readFile(join(WEB_DIR, 'safety-plan.html'), 'utf8').catch(() => null);
    if (page === null) return next();
    response.type('html').set('Cache-Control', 'no-store').send(withPlan(page, parts));
  };
}

function withPlan(page: string, parts: SafetyPlanParts): string {
  const written = [...page.matchAll(LABEL)].map(([, name = '', label = '']) => {
    const text = isPart(name) ? parts[name] : '';
    return text === '' ? '' : `<h2>${label}</h2><p>${escapeHtml(text)}</p>`;
  });
  const note = 'Without JavaScript the plan can be read and printed here, and not changed.';
  const plan = `<noscript><div class="saved">${written.join('')}<p class="note">${note}</p></div></noscript>`;
  return page.replace(WITHOUT_SCRIPTS, () => plan);
}

const isPart = (name: string): name is keyof SafetyPlanParts => Object.hasOwn(EMPTY_SAFETY_PLAN, name);

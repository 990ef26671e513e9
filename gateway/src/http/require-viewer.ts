import { AppError } from '@winny/common/contract/errors';
import { currentContext } from '@winny/common/platform/context';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { authenticate, isBeingRenewed } from '../account/authenticate.ts';
import { sessionTokenOf } from '../account/session-token.ts';
import type { Viewer } from '../account/viewer.ts';
import type { Services } from '../services.ts';
import { setSessionCookie } from './session-cookie.ts';

const viewers = new WeakMap<Response, Viewer>();

/** Requires a sign-in (401) and renews one that is half spent. */
export function requireViewer(services: Services): RequestHandler {
  const { APP_URL } = services.environment;
  return async (request: Request, response: Response, next: NextFunction) => {
    // Paths of administrators check it before they read the request.
    if (viewers.has(response)) return next();
    const token = sessionTokenOf(request.headers.cookie, APP_URL);
    const viewer = await authenticate(services, token);
    if (!viewer) throw new AppError((await isBeingRenewed(services, token)) ? 'unavailable' : 'unauthorized');
    viewers.set(response, viewer);
    const context = currentContext();
    if (context) context.userId = viewer.id;
    if (viewer.isHalfSpent) {
      setSessionCookie(
        request,
        response,
        APP_URL,
        services.tokens.issue(viewer.id, viewer.tokenVersion, viewer.signInId),
      );
    }
    next();
  };
}

/**
 * The signed-in person of a request.
 * @throws AppError (401) on a route without `requireViewer`
 */
export function viewerOf(response: Response): Viewer {
  const viewer = viewers.get(response);
  if (!viewer) throw new AppError('unauthorized');
  return viewer;
}

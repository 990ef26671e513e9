import { loginBodySchema, preferencesBodySchema, registerBodySchema } from '@winny/common/contract/user';
import { type Request, type Response, Router } from 'express';
import { changePreferences } from '../../account/change-preferences.ts';
import { currentUser } from '../../account/current-user.ts';
import { login } from '../../account/login.ts';
import { register } from '../../account/register.ts';
import { signOut, signOutEverywhere } from '../../account/sign-out.ts';
import type { Services } from '../../services.ts';
import { addressKey } from '../address-key.ts';
import { requireViewer, viewerOf } from '../require-viewer.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../session-cookie.ts';
import { bodyOf } from '../validate.ts';

/** Signing up, in and out, and who one is. */
export function accountRoutes(services: Services): Router {
  const router = Router();
  const signedIn = requireViewer(services);
  const { APP_URL } = services.environment;

  router.get('/api/user', signedIn, async (_request: Request, response: Response) => {
    response.json(await currentUser(services, viewerOf(response)));
  });

  router.patch('/api/user', signedIn, async (request: Request, response: Response) => {
    const preferences = bodyOf(request, preferencesBodySchema);
    response.json(await changePreferences(services, viewerOf(response), preferences));
  });

  router.post('/api/register', async (request: Request, response: Response) => {
    const { user, token } = await register(
      services,
      bodyOf(request, registerBodySchema),
      addressKey(request.ip),
    );
    setSessionCookie(request, response, APP_URL, token);
    response.status(201).json(user);
  });

  router.post('/api/login', async (request: Request, response: Response) => {
    const address = addressKey(request.ip);
    const { user, token } = await login(services, bodyOf(request, loginBodySchema), address);
    setSessionCookie(request, response, APP_URL, token);
    response.json(user);
  });

  router.get('/api/login', (_request: Request, response: Response) => {
    response.redirect(302, '/auth');
  });

  router.post('/api/logout', async (request: Request, response: Response) => {
    const signIn = services.tokens.verifyToken(sessionTokenOf(request.headers.cookie, APP_URL) ?? '');
    if (signIn) await signOut(services, signIn);
    // Only now: a browser that lost its token while the database was away could not ask again, and copies would stay good for days.
    clearSessionCookie(request, response, APP_URL);
    response.json({ message: 'Logged out' });
  });

  router.post('/api/logout/everywhere', signedIn, async (request: Request, response: Response) => {
    await signOutEverywhere(services, viewerOf(response));
    clearSessionCookie(request, response, APP_URL);
    response.json({ message: 'Logged out everywhere' });
  });

  return router;
}

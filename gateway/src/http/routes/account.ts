import { loginBodySchema, preferencesBodySchema, registerBodySchema } from '@winny/common/contract/user';
import { type Request, type Response, Router } from 'express';
import { changePreferences } from '../../account/change-preferences.ts';
import { currentUser } from '../../account/current-user.ts';
import { login } from '../../account/login.ts';
import { register } from '../../account/register.ts';
import type { Services } from '../../services.ts';
import { addressKey } from '../address-key.ts';
import { requireViewer, viewerOf } from '../require-viewer.ts';
import { clearSessionCookie, setSessionCookie } from '../session-cookie.ts';
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
    const { user, token } = await register(services, bodyOf(request, registerBodySchema));
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

  router.post('/api/logout', (request: Request, response: Response) => {
    clearSessionCookie(request, response, APP_URL);
    response.json({ message: 'Logged out' });
  });

  return router;
}

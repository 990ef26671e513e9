import { createSessionBodySchema, renameSessionBodySchema } from '@winny/common/contract/session';
import { type Request, type Response, Router } from 'express';
import { createSession } from '../../chat/create-session.ts';
import { deleteSession } from '../../chat/delete-session.ts';
import { getSession } from '../../chat/get-session.ts';
import { listSessions } from '../../chat/list-sessions.ts';
import { renameSession } from '../../chat/rename-session.ts';
import type { Services } from '../../services.ts';
import { requireViewer, viewerOf } from '../require-viewer.ts';
import { bodyOf, idOf } from '../validate.ts';

/** A person's chat sessions. */
export function sessionRoutes(services: Services): Router {
  const router = Router();
  const signedIn = requireViewer(services);

  router.get('/api/chat/sessions', signedIn, async (_request: Request, response: Response) => {
    response.json(await listSessions(services, viewerOf(response)));
  });

  router.post('/api/chat/sessions', signedIn, async (request: Request, response: Response) => {
    const body = bodyOf(request, createSessionBodySchema);
    response.status(201).json(await createSession(services, viewerOf(response), body));
  });

  router.get('/api/chat/sessions/:id', signedIn, async (request: Request, response: Response) => {
    response.json(await getSession(services, viewerOf(response), idOf(request, 'sessionNotFound')));
  });

  router.patch('/api/chat/sessions/:id', signedIn, async (request: Request, response: Response) => {
    const id = idOf(request, 'sessionNotFound');
    const { title } = bodyOf(request, renameSessionBodySchema);
    response.json(await renameSession(services, viewerOf(response), id, title));
  });

  router.delete('/api/chat/sessions/:id', signedIn, async (request: Request, response: Response) => {
    await deleteSession(services, viewerOf(response), idOf(request, 'sessionNotFound'));
    response.json({ message: 'Session deleted' });
  });

  return router;
}

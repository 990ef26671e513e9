import {
  greetingBodySchema,
  messagesQuerySchema,
  sendMessageBodySchema,
} from '@winny/common/contract/message';
import { type Request, type Response, Router } from 'express';
import { acceptMessage } from '../../chat/accept-message.ts';
import { acceptGreeting } from '../../chat/greet.ts';
import { listMessages } from '../../chat/load-conversation.ts';
import { retryReply } from '../../chat/retry-reply.ts';
import { stopReply } from '../../chat/stop-reply.ts';
import type { Services } from '../../services.ts';
import { requireViewer, viewerOf } from '../require-viewer.ts';
import { bodyOf, idOf, queryOf } from '../validate.ts';

/** The messages of a person's sessions: the door for clients without a socket (RT-26). */
export function messageRoutes(services: Services): Router {
  const router = Router();
  const signedIn = requireViewer(services);

  router.get('/api/chat/sessions/:id/messages', signedIn, async (request: Request, response: Response) => {
    const id = idOf(request, 'sessionNotFound');
    const { after } = queryOf(request, messagesQuerySchema);
    response.json(await listMessages(services, viewerOf(response), id, after));
  });

  router.post('/api/chat/sessions/:id/stop', signedIn, async (request: Request, response: Response) => {
    response.json(await stopReply(services, viewerOf(response), idOf(request, 'sessionNotFound')));
  });

  router.post('/api/chat/messages', signedIn, async (request: Request, response: Response) => {
    const body = bodyOf(request, sendMessageBodySchema);
    response.status(201).json(await acceptMessage(services, viewerOf(response), body));
  });

  router.post('/api/chat/messages/auto', signedIn, async (request: Request, response: Response) => {
    const body = bodyOf(request, greetingBodySchema);
    response.status(201).json(await acceptGreeting(services, viewerOf(response), body));
  });

  router.post('/api/chat/messages/:id/retry', signedIn, async (request: Request, response: Response) => {
    response.json(await retryReply(services, viewerOf(response), idOf(request, 'messageNotFound')));
  });

  return router;
}

import { type Request, type Response, Router, urlencoded } from 'express';
import { advanceClock } from '../billing/due.ts';
import { readDuration } from '../control/read-duration.ts';
import type { World } from '../state/world.ts';
import { switchesSchema } from '../webhooks/switches.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { html } from './html.ts';
import { objectPage, overviewPage } from './overview-page.ts';
import { formText } from './read-card-form.ts';
import { refuseForeign } from './same-origin.ts';
import { sendPage } from './send-page.ts';

const STYLES = ['pages.css', 'overview.css'];

/** Serves the page that shows everything, and its buttons. */
export function overviewRouter(world: World, webhooks: Webhooks): Router {
  const router = Router();
  const forms = [urlencoded({ extended: false }), refuseForeign];
  router.get('/', (_request: Request, response: Response) =>
    sendPage(response, {
      title: 'Stand-in for Stripe',
      content: overviewPage(world, webhooks.switches),
      styles: STYLES,
    }),
  );
  router.get('/object/:id', ({ params }: Request, response: Response) => {
    const id = String(params.id);
    const content = objectPage(world, id);
    sendPage(response, {
      title: content ? id : 'Not found',
      content:
        content ?? html`<main><h1>There is no such object</h1><p><a href="/">Everything</a></p></main>`,
      styles: STYLES,
      status: content ? 200 : 404,
    });
  });
  router.post('/clock', forms, ({ body }: Request, response: Response) => {
    const seconds = readDuration(formText(body, 'advance'));
    if (seconds > 0) advanceClock(world, seconds);
    response.redirect(303, '/');
  });
  router.post('/switches', forms, ({ body }: Request, response: Response) => {
    webhooks.switches = switchesSchema.parse({
      duplicate: Number(formText(body, 'duplicate')),
      drop: Number(formText(body, 'drop')),
      delayMs: Number(formText(body, 'delayMs')),
      shuffle: formText(body, 'shuffle') !== '',
    });
    response.redirect(303, '/');
  });
  router.post('/events/:id/resend', forms, ({ params }: Request, response: Response) => {
    webhooks.resend(String(params.id));
    response.redirect(303, '/');
  });
  return router;
}

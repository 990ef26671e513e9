import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { flag, listOf, paging, text, timeRange } from '../api/params.ts';
import { missing } from '../api/stripe-error.ts';

/** Whether an event's type is the asked one; `invoice.*` asks for several. */
const isType = (type: string, asked: string): boolean =>
  asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;

export const eventEndpoints = [
  endpoint('get', '/v1/events/:id', {}, ({ store }, _params, { id }) => {
    const event = store.tables.events.get(id);
    if (!event) throw missing('event', id);
    return event;
  }),
  endpoint(
    'get',
    '/v1/events',
    {
      ...paging,
      type: text.optional(),
      types: listOf(text).optional(),
      created: timeRange.optional(),
      delivery_success: flag.optional(),
    },
    ({ store }, { type, types, created, delivery_success: success, ...page }) =>
      listOfObjects(
        '/v1/events',
        store.tables.events.select(
          (event) =>
            (type === undefined || isType(event.type, type)) &&
            (types?.includes(event.type) ?? true) &&
            (success === undefined || (event.pending_webhooks === 0) === success) &&
            isInRange(event.created, created),
        ),
        page,
      ),
  ),
];

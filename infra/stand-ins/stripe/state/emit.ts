import { isDeepStrictEqual } from 'node:util';
import { newId } from './ids.ts';
import { now, type World } from './world.ts';

/** The version of the API whose shapes are served: the one of the official client that the product uses. */
export const API_VERSION = '2026-10-28.endive';

/** Events kept at most; the oldest go first. */
const MOST_EVENTS = 5000;

/** Records an event, to be delivered when the change is on disk. */
export function emit(world: World, type: string, object: object, previous?: Record<string, unknown>): void {
  const { events, deliveries } = world.store.tables;
  const id = newId('evt', 24);
  events.put({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: now(world),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: world.request,
    type,
  });
  deliveries.put({ id, state: 'waiting', attempts: [] });
  while (events.size > MOST_EVENTS) {
    const oldest = events.oldest();
    if (!oldest) break;
    events.delete(oldest.id);
    deliveries.delete(oldest.id);
  }
}

/** Records an `….updated` event if something changed, with the former values of the changed fields. */
export function emitUpdate(world: World, type: string, before: object, after: object): void {
  const old: Record<string, unknown> = { ...before };
  const changed = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(old[key], value));
  if (changed.length === 0) return;
  emit(world, type, after, Object.fromEntries(changed.map(([key]) => [key, old[key] ?? null])));
}

import { Router } from 'express';
import type { World } from '../state/world.ts';

/** Serves the frames of card fields. */
export function elementsRouter(_world: World): Router {
  return Router();
}

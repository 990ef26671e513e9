import { AppError } from '@winny/common/contract/errors';
import type {
  KnowledgeBody,
  KnowledgeItem,
  KnowledgeQuery,
  KnowledgeVersion,
} from '@winny/common/contract/knowledge';
import { presentItem, presentVersion } from '@winny/common/data/knowledge/present';
import type { KnowledgeRecord } from '@winny/common/data/knowledge/schema';
import { findItems } from '@winny/common/domain/knowledge/find-items';
import type { Viewer } from '../account/viewer.ts';
import { announceChange, type KnowledgeServices } from './knowledge-services.ts';

const REFUSALS = {
  missing: 'knowledgeNotFound',
  changed: 'knowledgeChanged',
  noSuchVersion: 'versionNotFound',
} as const;

/** The item as it is after a change. @throws AppError when it was not changed */
function changed(
  services: KnowledgeServices,
  outcome: KnowledgeRecord | keyof typeof REFUSALS,
): KnowledgeItem {
  if (typeof outcome === 'string') throw new AppError(REFUSALS[outcome]);
  announceChange(services);
  return presentItem(outcome);
}

/** The items that fit the query, last changed first. */
export async function listKnowledge(
  { knowledge }: KnowledgeServices,
  query: KnowledgeQuery,
): Promise<KnowledgeItem[]> {
  return findItems((await knowledge.list()).map(presentItem), query);
}

/** Adds an item; published, unless the body says otherwise. */
export async function addKnowledge(
  services: KnowledgeServices,
  viewer: Viewer,
  { version: _version, status = 'published', sources = [], ...text }: KnowledgeBody,
): Promise<KnowledgeItem> {
  const content = { ...text, status, sources };
  const added = await services.knowledge.add(viewer.id, content, services.now());
  if (!added) throw new AppError('knowledgeFull');
  announceChange(services);
  return presentItem(added);
}

/** Replaces the text of an item. */
export async function changeKnowledge(
  services: KnowledgeServices,
  viewer: Viewer,
  id: string,
  body: KnowledgeBody,
): Promise<KnowledgeItem> {
  return changed(services, await services.knowledge.change(id, viewer.id, body, services.now()));
}

/** Lets replies use a draft. */
export async function publishKnowledge(
  services: KnowledgeServices,
  viewer: Viewer,
  id: string,
): Promise<KnowledgeItem> {
  return changed(services, await services.knowledge.publish(id, viewer.id, services.now()));
}

/** Makes a former version the next one. */
export async function rollBackKnowledge(
  services: KnowledgeServices,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<KnowledgeItem> {
  return changed(services, await services.knowledge.rollBack(id, version, viewer.id, services.now()));
}

/** The versions of an item, newest first. */
export async function knowledgeHistory(
  { knowledge }: KnowledgeServices,
  id: string,
): Promise<KnowledgeVersion[]> {
  const versions = await knowledge.history(id);
  if (versions.length === 0) throw new AppError('knowledgeNotFound');
  return versions.map(presentVersion);
}

/** Deletes an item and its versions. */
export async function deleteKnowledge(services: KnowledgeServices, id: string): Promise<void> {
  if (!(await services.knowledge.remove(id))) throw new AppError('knowledgeNotFound');
  announceChange(services);
}

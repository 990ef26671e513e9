import type { LabAnswer, LabBody } from '@winny/common/contract/knowledge-lab';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { choosePassages } from '@winny/common/domain/knowledge/choose-passages';
import { NOTHING_FOUND } from '@winny/common/domain/knowledge/found';
import { knowledgeSection } from '@winny/common/domain/knowledge/prompt-section';
import { replyQuery } from '@winny/common/knowledge/reply-query';
import { type LabServices, publishedKnowledge, withinDeadline } from './published-knowledge.ts';

/** More than a reply gets, so that people see what came close. */
const ITEMS_SHOWN = 10;
const WITHIN_MS = 15_000;

/** The passages for the first reply of a session, found and put into words by the code that workers use. Stores nothing. */
export async function tryQuestion(
  services: LabServices,
  { question, style, approaches }: LabBody,
): Promise<LabAnswer> {
  const query = replyQuery(question, style, approaches, ITEMS_SHOWN);
  const search = async () => (await publishedKnowledge(services)).search(query);
  const found = (await withinDeadline(WITHIN_MS, search())) ?? NOTHING_FOUND;
  // As in a reply: people in danger are given no exercise.
  const isCrisis = detectCrisis(question, { earlier: [] }).verdict.level >= 2;
  const chosen = isCrisis ? [] : choosePassages(found);
  const texts = new Map(chosen.map(({ id, text }) => [id, text]));
  const passages = found.items.map(({ id, title, score, words, meaning, passages: [best = ''] }) => ({
    ...{ itemId: id, title, score, words, meaning },
    text: texts.get(id) ?? best,
    used: texts.has(id),
  }));
  return { passages, prompt: knowledgeSection(chosen), withheld: withheldFor(isCrisis, found.isRelevant) };
}

function withheldFor(isCrisis: boolean, isRelevant: boolean): LabAnswer['withheld'] {
  if (isCrisis) return 'crisis';
  return isRelevant ? null : 'smallTalk';
}

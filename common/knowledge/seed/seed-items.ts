import { type KnowledgeBody, knowledgeBodySchema } from '../../contract/knowledge.ts';
import act from './act.json' with { type: 'json' };
import cbt from './cbt.json' with { type: 'json' };
import dbt from './dbt.json' with { type: 'json' };
import gestalt from './gestalt.json' with { type: 'json' };
import humanistic from './humanistic.json' with { type: 'json' };
import mindfulness from './mindfulness.json' with { type: 'json' };
import psychodynamic from './psychodynamic.json' with { type: 'json' };
import solutionFocused from './solution-focused.json' with { type: 'json' };

/** The first knowledge: texts of our own, with the sources of their facts. A gateway stores them at its first start. */
export function seedItems(): KnowledgeBody[] {
  const files = [act, cbt, dbt, gestalt, humanistic, mindfulness, psychodynamic, solutionFocused];
  return files.flat().map((item) => knowledgeBodySchema.parse(item));
}

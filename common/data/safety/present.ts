import { CRISIS_FROM, type CrisisLevel } from '../../contract/crisis.ts';
import type { ExportedSafetyRecord } from '../../contract/safety-record.ts';
import type { SupportAct } from '../../contract/support-acts.ts';
import type { SafetyContent } from './schema.ts';

/** The act by which a browser reports that it has shown a kind of help. */
const SHOWN_BY: Partial<Record<string, SupportAct>> = { dialog: 'dialog_shown', card: 'card_shown' };

/** The records of a person as they receive them. That help was shown follows from the recorded acts, not from the level. */
export function presentSafetyRecords(contents: readonly SafetyContent[]): ExportedSafetyRecord[] {
  const acts = new Set(contents.map(({ messageId, act }) => `${messageId}.${act}`));
  return contents.map(({ sessionId, messageId, at, level, type, reason, detector, model, act }) => {
    const about = { at: at.toISOString(), sessionId, messageId };
    if (act !== null) return { kind: 'act', ...about, act };
    const known: CrisisLevel = level ?? 0;
    const due = known >= CRISIS_FROM ? (['dialog', 'fixed_text'] as const) : (['card'] as const);
    const shown = due.filter((help) => acts.has(`${messageId}.${SHOWN_BY[help]}`));
    return { kind: 'verdict', ...about, level: known, type, reason, detector, model, due: [...due], shown };
  });
}

import { CRISIS_FROM, type CrisisLevel } from '../../contract/crisis.ts';
import type { ExportedSafetyRecord } from '../../contract/safety-record.ts';
import type { SafetyContent } from './schema.ts';

/** A record as its person receives it. */
export function presentSafetyRecord(content: SafetyContent): ExportedSafetyRecord {
  const { sessionId, messageId, type, reason, detector, model, act } = content;
  const about = { at: content.at.toISOString(), sessionId, messageId };
  if (act !== null) return { kind: 'act', ...about, act };
  const level: CrisisLevel = content.level ?? 0;
  const due = level >= CRISIS_FROM ? (['dialog', 'fixed_text'] as const) : (['card'] as const);
  return { kind: 'verdict', ...about, level, type, reason, detector, model, due: [...due] };
}

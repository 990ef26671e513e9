import { z } from 'zod';
import { crisisLevelSchema, crisisTypeSchema } from './crisis.ts';
import { objectIdSchema, timestampSchema } from './ids.ts';
import { supportActs } from './support-acts.ts';

const supportActSchema = z.enum(supportActs);

/** The help that Winny is to show for a verdict: the dialog and the fixed text of the reply in a crisis, the support card for a concern. */
const dueSchema = z.enum(['dialog', 'fixed_text', 'card']);

/** `POST /api/chat/messages/{id}/support` */
export const supportBodySchema = z.object({
  act: supportActSchema,
  /** The level of the dialog that the act closed; without it, the lowest that has a dialog. */
  crisisLevel: z.union([z.literal(2), z.literal(3)]).optional(),
});
export type SupportBody = z.infer<typeof supportBodySchema>;

const aboutMessage = { at: timestampSchema, sessionId: objectIdSchema, messageId: objectIdSchema };

/** A safety record as its person receives it: codes, versions and times, never text. */
export const exportedSafetyRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('verdict'),
    ...aboutMessage,
    level: crisisLevelSchema,
    type: crisisTypeSchema.nullable(),
    reason: z.string().nullable(),
    /** The version of the detector, and of the model that raised or cleared the verdict, if one did. */
    detector: z.string().nullable(),
    model: z.string().nullable(),
    /** The help that Winny was to show. */
    due: z.array(dueSchema),
    /** The part of it that a browser has reported as shown, by the acts `dialog_shown` and `card_shown`. The fixed text is part of the reply. */
    shown: z.array(dueSchema),
  }),
  z.object({ kind: z.literal('act'), ...aboutMessage, act: supportActSchema }),
]);
export type ExportedSafetyRecord = z.infer<typeof exportedSafetyRecordSchema>;

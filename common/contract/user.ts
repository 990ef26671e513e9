import { z } from 'zod';
import { timestampSchema, userIdSchema } from './ids.ts';
import { LIMITS } from './limits.ts';

export const therapyExperienceSchema = z.enum(['new', 'some', 'experienced']);
export const supportStyleSchema = z.enum([
  'evidence-based',
  'compassionate',
  'straight-talking',
  'mindful',
  'tactical',
  'deep-reflector',
]);
export const preferredApproachSchema = z.enum([
  'psychodynamic',
  'cognitive-behavioral',
  'mindfulness-based',
  'humanistic',
  'solution-focused',
  'gestalt',
]);
export type TherapyExperience = z.infer<typeof therapyExperienceSchema>;
export type SupportStyle = z.infer<typeof supportStyleSchema>;
export type PreferredApproach = z.infer<typeof preferredApproachSchema>;

/** The regions of hotlines. */
const regionSchema = z.enum(['uk', 'us', 'other']);

/** A person as they see themselves (DATA-1). */
export const userSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the person has opened the link in a mail to this address. */
  emailConfirmed: z.boolean(),
  role: z.enum(['user', 'admin']),
  createdAt: timestampSchema,
  onboardingCompleted: z.boolean(),
  therapyExperience: therapyExperienceSchema.nullable(),
  supportStyle: supportStyleSchema.nullable(),
  preferredApproaches: z.array(preferredApproachSchema),
  /** The region whose hotlines come first, as the person chose it; null if they made no choice. */
  region: regionSchema.nullable(),
  /** The region of the device that the person used last; null if unknown. */
  deviceRegion: regionSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

const nameSchema = z.string().trim().max(LIMITS.nameChars, `at most ${LIMITS.nameChars} characters`);
const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(LIMITS.emailChars)
  .pipe(z.email('must be an e-mail address'));

/** A new password: at least 6 characters, at most 72 bytes, because bcrypt ignores the rest. */
export const newPasswordSchema = z
  .string()
  .min(LIMITS.passwordChars, `Password must be at least ${LIMITS.passwordChars} characters long.`)
  .refine(
    (password) => new TextEncoder().encode(password).length <= LIMITS.passwordBytes,
    `Password must be at most ${LIMITS.passwordBytes} bytes long.`,
  );

export const loginBodySchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(LIMITS.emailChars),
  password: z.string().min(1).max(LIMITS.givenPasswordChars),
});
export const registerBodySchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: nameSchema.default(''),
  lastName: nameSchema.default(''),
  deviceRegion: regionSchema.optional(),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

/** `PATCH /api/user/profile`. Absent fields are not changed. */
export const profileBodySchema = z.strictObject({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  email: emailSchema.optional(),
});
export type ProfileBody = z.infer<typeof profileBodySchema>;

export const changePasswordBodySchema = z.object({
  currentPassword: z.string().min(1).max(LIMITS.givenPasswordChars),
  newPassword: newPasswordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

export const forgotPasswordBodySchema = z.object({ email: emailSchema });

/** The secret of a link in a mail; the browser reads it from the fragment of the link. */
const mailTokenSchema = z.string().max(LIMITS.mailTokenChars);
export const resetPasswordBodySchema = z.object({ token: mailTokenSchema, newPassword: newPasswordSchema });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;
export const confirmEmailBodySchema = z.object({ token: mailTokenSchema });

/** `PATCH /api/user`: the onboarding answers, and the region of hotlines. Absent fields are not changed. */
export const preferencesBodySchema = z.strictObject({
  therapyExperience: therapyExperienceSchema.optional(),
  supportStyle: supportStyleSchema.optional(),
  preferredApproaches: z.array(preferredApproachSchema).max(6).optional(),
  onboardingCompleted: z.literal(true).optional(),
  /** null takes the choice back. */
  region: regionSchema.nullable().optional(),
  deviceRegion: regionSchema.optional(),
});
export type PreferencesBody = z.infer<typeof preferencesBodySchema>;

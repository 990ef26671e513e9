/** The prefixes of the limits that Redis counts per person, so that they can be erased. */
export const PERSON_LIMITS = {
  requests: 'rate:user',
  messages: 'rate:messages',
  testMails: 'test-mails',
  addressChanges: 'address-changes',
  payments: 'payments',
} as const;

/** The Redis keys of all limits of a person. */
export function personLimitKeys(userId: string): string[] {
  return Object.values(PERSON_LIMITS).map((prefix) => `${prefix}:${userId}`);
}

import { ACCESSIBILITY_STATEMENT } from './accessibility-statement.tsx';
import { COOKIE_POLICY } from './cookie-policy.tsx';
import { DISCLAIMER_POLICY } from './disclaimer-policy.tsx';
import type { Policy } from './policy.ts';
import { PRIVACY_POLICY } from './privacy-policy.tsx';
import { TERMS_OF_SERVICE } from './terms-of-service.tsx';

/** The five policies of `/terms-policies` in order (PAGE-10). */
export const POLICIES: readonly Policy[] = [
  TERMS_OF_SERVICE,
  PRIVACY_POLICY,
  COOKIE_POLICY,
  DISCLAIMER_POLICY,
  ACCESSIBILITY_STATEMENT,
];

/** Date of the last significant change to any policy. */
export const POLICIES_CHANGED = '21 November 2026';

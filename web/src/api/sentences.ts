import type { ToastText } from '../ui/toast/toast.ts';

const failed = (title: string, description?: string): ToastText => ({
  title,
  description,
  tone: 'destructive',
});

/**
 * The texts for errors and missing input, verbatim from the requirements (ERR-2 to ERR-4, AUTH-5 to AUTH-15, ONB-5, ONB-16,
 * NEW-3, NEW-6).
 */
export const SENTENCES = {
  unauthorized: failed('Unauthorized', 'You are logged out. Logging in again...'),
  missingCredentials: failed('Missing information', 'Please enter both email and password.'),
  loginFailed: failed('Login failed', 'Please check your email and password.'),
  registrationFailed: failed('Registration failed', 'Please check your information and try again.'),
  emailTaken: failed(
    'Registration failed',
    'This email is already registered. Please try logging in instead.',
  ),
  logoutFailed: failed('Logout failed', 'There was an issue logging you out.'),
  sendFailed: failed('Error', 'Failed to send message. Please try again.'),
  preferencesFailed: failed('Error', 'Failed to save preferences. Please try again.'),
  createSessionFailed: failed('Error', 'Failed to create session. Please try again.'),
  missingExperience: failed(
    'Please select your therapy experience',
    'This helps me provide better support for you.',
  ),
  missingStyle: failed(
    'Please select a therapy style',
    'Choose the therapeutic approach that feels right for you.',
  ),
  loggedIn: { title: 'Welcome back!' },
  registered: { title: 'Welcome to Winny!' },
  loggedOut: { title: 'Logged out', description: "You've been logged out successfully." },
} as const satisfies Record<string, ToastText>;

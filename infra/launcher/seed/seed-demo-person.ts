import { randomUUID } from 'node:crypto';
import { HttpSession } from './http-session.ts';

export const DEMO_EMAIL = 'demo@winny.local';

const PREFERENCES = {
  therapyExperience: 'some',
  supportStyle: 'compassionate',
  preferredApproaches: ['cognitive-behavioral', 'mindfulness-based'],
  onboardingCompleted: true,
};

const SESSIONS = [
  {
    title: 'Sunday evenings',
    therapyStyle: 'cbt',
    message:
      'Every Sunday evening I get this knot in my stomach about the week ahead. I go through everything that could go wrong on Monday, and then I cannot sleep.',
  },
  {
    title: 'A slower morning',
    therapyStyle: 'mindfulness',
    message: 'I would like to start my mornings without reaching for my phone. What could I try tomorrow?',
  },
];

/**
 * Creates a person with two conversations through the public API. Repeating it changes nothing that exists.
 * @param address the address of a gateway
 * @returns false when an account with this e-mail exists and has another password
 */
export async function seedDemoPerson(address: string, password: string): Promise<boolean> {
  const http = new HttpSession(address);
  const person = { email: DEMO_EMAIL, password, firstName: 'Robin', lastName: 'Demo' };
  const registered = await http.ask('POST', '/api/register', person);
  if (registered.status === 409) {
    const signedIn = await http.ask('POST', '/api/login', { email: DEMO_EMAIL, password });
    if (signedIn.status === 401) return false;
    if (signedIn.status >= 400) throw new Error(`POST /api/login answered ${signedIn.status}`);
  } else if (registered.status >= 400) {
    throw new Error(`POST /api/register answered ${registered.status}`);
  }
  await http.must('PATCH', '/api/user', PREFERENCES);
  const existing = titlesOf(await http.must('GET', '/api/chat/sessions'));
  for (const { title, therapyStyle, message } of SESSIONS) {
    if (existing.includes(title)) continue;
    const session = await http.must('POST', '/api/chat/sessions', { title, therapyStyle });
    const sessionId = idOf(session);
    await http.must('POST', '/api/chat/messages', {
      sessionId,
      role: 'user',
      content: message,
      clientId: randomUUID(),
    });
  }
  return true;
}

function titlesOf(sessions: unknown): string[] {
  if (!Array.isArray(sessions)) throw new Error('GET /api/chat/sessions answered no list');
  return sessions.map((session) => String(session?.title));
}

function idOf(session: unknown): string {
  if (typeof session === 'object' && session !== null && 'id' in session) return String(session.id);
  throw new Error('POST /api/chat/sessions answered no session');
}

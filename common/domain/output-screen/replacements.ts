import type { CrisisLevel } from '../../contract/crisis.ts';
import type { WithheldKind } from './forbidden/forbidden.ts';

/** The end of a reply from which something was withheld. Reviewed texts: they are shown to people in danger as well. */
const REPLACEMENTS: Readonly<Record<WithheldKind, string>> = {
  human: 'To be plain about it: I’m Winny, an AI. I’m not a human being, a therapist or a doctor.',
  secrecy:
    'I can’t promise to keep anything secret. How your messages are stored, and for how long, is written on the privacy page.',
  diagnosis:
    'I can’t tell what condition somebody has, and I’d rather not guess. A doctor can look at that with you. I can stay with what it is like for you.',
  means:
    'I won’t go into ways of getting hurt. If this is about you, please be with somebody now. The Support button shows people you can call or write to at any hour.',
  encouragement:
    'That began in a way I don’t stand by, so I’ve taken it back. I want you to be safe, and there are people who can help with this, day and night: the Support button shows them.',
  promise:
    'I was about to ask you for a promise, and I take that back. You owe me none, and you can tell me how it really is.',
  blame:
    'That began as blame, and I take it back. Blame helps with nothing here. I’d rather understand how it is for you.',
  couples:
    'I’ve taken that back. If somebody hurts or frightens you, working on it together with them can make things more dangerous. The Support button shows people who will talk with you alone, at any hour.',
  treatment:
    'To be plain about it: talking with me is not treatment, and I can’t cure anything or stand in for a doctor or a therapist. I can listen, and stay with what it is like for you.',
  language:
    'I’ll stay with English here, so that I can be careful with every word. The Support button shows people you can call or write to at any hour.',
};

/** Asked where the reply has no question of its own. A person in danger has been asked already. */
const GO_ON = ' What would help you most to talk about now?';

/** @param level the crisis level in force */
export function replacementFor(kind: WithheldKind, level: CrisisLevel): string {
  return REPLACEMENTS[kind] + (level === 0 ? GO_ON : '');
}

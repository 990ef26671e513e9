import type { CrisisLevel } from '../../contract/crisis.ts';
import { leastSaid, pairsOf } from '../least-said.ts';
import type { WithheldKind } from './forbidden/forbidden.ts';

type ThreeWays = readonly [string, string, string];

/** The end of a reply from which something was withheld. Reviewed texts: they are shown to people in danger as well. */
const REPLACEMENTS: Readonly<Record<WithheldKind, ThreeWays>> = {
  human: [
    'To be plain about it: I’m Winny, an AI. I’m not a human being, a therapist or a doctor.',
    'That could have sounded as if a person wrote it. I’m an AI, and neither a therapist nor a doctor.',
    'Let me put that right: an AI writes these words, no human being and no clinician.',
  ],
  secrecy: [
    'I can’t promise to keep anything secret. How your messages are stored, and for how long, is written on the privacy page.',
    'Secrecy is nothing that I can promise. The privacy page says what is stored, and for how long.',
    'I took back what I began to say about secrecy. What happens with your messages is on the privacy page.',
  ],
  diagnosis: [
    'I can’t tell what condition somebody has, and I’d rather not guess. A doctor can look at that with you. I can stay with what it is like for you.',
    'Naming a condition is a doctor’s work, and I took my guess back. What it is like for you is something we can talk about.',
    'That was going to be a guess about your health, and I leave it out. A doctor can look at it properly.',
  ],
  means: [
    'I won’t go into ways of getting hurt. If this is about you, please be with somebody now. The Support button shows people you can call or write to at any hour.',
    'I’ve stopped there, because ways of getting hurt have no place here. Behind the Support button are people who answer at any hour.',
    'I leave that out, to keep you safe. If it is about you, please go to somebody near you, or open Support: people answer there day and night.',
  ],
  encouragement: [
    'That began in a way I don’t stand by, so I’ve taken it back. I want you to be safe, and there are people who can help with this, day and night: the Support button shows them.',
    'I’ve taken back what I began to write, because it was wrong. You matter, and people who can help are behind the Support button at any hour.',
    'Those words were not right, and they are gone. Please stay safe; the Support button shows people you can reach day and night.',
  ],
  promise: [
    'I was about to ask you for a promise, and I take that back. You owe me none, and you can tell me how it really is.',
    'No promise is needed here, and I’ve taken my request back. Tell me how it is, as it is.',
    'I stopped before asking you for something you do not owe me. You can say how it really is.',
  ],
  blame: [
    'That began as blame, and I take it back. Blame helps with nothing here. I’d rather understand how it is for you.',
    'I’ve taken that back, because it put the blame on somebody. I would like to understand what happened.',
    'What I began to write was unfair, and it is gone. How it is for you counts more.',
  ],
  couples: [
    'I’ve taken that back. If somebody hurts or frightens you, working on it together with them can make things more dangerous. The Support button shows people who will talk with you alone, at any hour.',
    'That was no good advice where somebody hurts or frightens you, so it is gone. Behind the Support button are people who talk with you alone.',
    'I leave that out: with somebody who hurts you, it can make things worse. People who listen to you alone, at any hour, are behind the Support button.',
  ],
  treatment: [
    'To be plain about it: talking with me is not treatment, and I can’t cure anything or stand in for a doctor or a therapist. I can listen, and stay with what it is like for you.',
    'I took that back, because it promised too much. I’m no treatment and no substitute for a doctor or a therapist; I can listen.',
    'That went too far. What I do is listen and think with you; treatment is for doctors and therapists.',
  ],
  language: [
    'I’ll stay with English here, so that I can be careful with every word. The Support button shows people you can call or write to at any hour.',
    'Let me go on in English, where I can weigh my words. Behind the Support button are people who answer at any hour.',
    'I’ll write in English again, to be careful with every word. You can reach people at any hour by the Support button.',
  ],
};

/** Asked where the reply has no question of its own. */
const GO_ON = [
  ' What would help you most to talk about now?',
  ' What would you like to tell me next?',
  ' Where would you like to go on?',
  ' What is on your mind right now?',
  ' What feels most important at the moment?',
] as const;
/** A person in danger has been asked already. */
const STAY = [
  ' I’m still here.',
  ' We can go on from here.',
  ' You can write on.',
  ' I’m listening.',
  ' We can take this slowly.',
] as const;

/** All wordings for a kind at a level, in the order of their use. */
export function replacementsFor(kind: WithheldKind, level: CrisisLevel): readonly [string, ...string[]] {
  return pairsOf(REPLACEMENTS[kind], level === 0 ? GO_ON : STAY);
}

/**
 * @param level the crisis level in force
 * @param earlier the earlier replies of the session, so that none is read more than three times (SAFE-38)
 */
export function replacementFor(
  kind: WithheldKind,
  level: CrisisLevel,
  earlier: readonly string[] = [],
): string {
  return leastSaid(replacementsFor(kind, level), earlier);
}

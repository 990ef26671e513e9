import { isSameName } from './read-passage.ts';

/** An exercise that the last reply began or offered. */
export interface UnderWay {
  name: string;
  /** The number of the last step that was given; 0 before the first. */
  done: number;
  /** Steps that the reply contained, for when the passage has gone. */
  listed: string[];
}

const STEP = /\*\*(.+?)\*\*, step (\d+) of (\d+)/;
const WAITS = /\*\*(.+?)\*\* waits at step (\d+)/;
const OFFER = /one step at a time/;

/** The heading of a step, by which the next turn knows where the exercise is. */
export const headingOf = (name: string, number: number, of: number) => `**${name}**, step ${number} of ${of}`;

/** Reads from the last reply which exercise is under way; null when there is none. */
export function findExercise(lastReply: string): UnderWay | null {
  const [, waiting = '', number] = WAITS.exec(lastReply) ?? [];
  if (waiting) return { name: waiting, done: Number(number) - 1, listed: [] };
  const [, name = '', done, of] = STEP.exec(lastReply) ?? [];
  if (name) return done === of ? null : { name, done: Number(done), listed: [] };
  const [, offered = ''] =
    /^\*\*([^*]+)\*\*$/m.exec(lastReply) ?? /\*\*([^*:]{3,80})\*\*/.exec(lastReply) ?? [];
  if (!offered || !OFFER.test(lastReply)) return null;
  const listed = [...lastReply.matchAll(/^\d+\. (.*)$/gm)].map(([, text = '']) => text.replaceAll('**', ''));
  // The list of an explanation is an overview.
  return { name: offered, done: 0, listed: lastReply.includes('In short') ? [] : listed };
}

/** Whether two names are those of the same exercise; an explanation may use the singular. */
export const isUnderWay = (name: string, other: string) =>
  isSameName(name, other) || isSameName(`${name}s`, other);

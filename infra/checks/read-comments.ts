import { parseSync } from 'oxc-parser';

export interface Comment {
  /** Counts from 1. */
  line: number;
  /** Without its stars and slashes; line comments that follow each other are one comment. */
  text: string;
}

/** Reads the comments of a TypeScript or JavaScript file. @param path names its language by its extension */
export function readComments(path: string, source: string): Comment[] {
  const comments: Comment[] = [];
  let lastEnd = -1;
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const text = value.replace(/^\s*\*+ ?/gm, '').trim();
    const previous = comments.at(-1);
    const follows = type === 'Line' && lastEnd >= 0 && /^\s*\n?[ \t]*$/.test(source.slice(lastEnd, start));
    if (follows && previous) previous.text += ` ${text}`;
    else if (text !== '') comments.push({ line: source.slice(0, start).split('\n').length, text });
    lastEnd = type === 'Line' ? end : -1;
  }
  return comments;
}

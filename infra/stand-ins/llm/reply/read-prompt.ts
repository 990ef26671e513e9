export const STYLE_IDS = [
  'cbt',
  'humanistic',
  'mindfulness',
  'sfbt',
  'psychodynamic',
  'gestalt',
  'positive',
] as const;
export type StyleId = (typeof STYLE_IDS)[number];

export const SUPPORT_IDS = [
  'evidence-based',
  'compassionate',
  'straight-talking',
  'mindful',
  'tactical',
  'deep-reflector',
] as const;
export type SupportId = (typeof SUPPORT_IDS)[number];

export interface Passage {
  title: string;
  text: string;
}

export interface Safety {
  level: 1 | 2 | 3;
  type: string;
  /** The hotlines of the prompt, verbatim. */
  lines: string[];
  /** The person was asked about their safety already; the reply asks nothing. */
  asked: boolean;
}

/** The session as the system prompt describes it. Missing parts are null or empty. */
export interface Prompt {
  style: StyleId | null;
  support: SupportId | null;
  experience: 'new' | 'some' | 'experienced' | null;
  approaches: StyleId[];
  knowledge: Passage[];
  safety: Safety | null;
  name: string | null;
}

const STYLE_OF_APPROACH: Record<string, StyleId> = {
  'cognitive-behavioral': 'cbt',
  'mindfulness-based': 'mindfulness',
  'solution-focused': 'sfbt',
};

const oneOf = <T extends string>(ids: readonly T[], text: string | null): T | null =>
  ids.find((id) => id === text?.toLowerCase()) ?? null;

function line(prompt: string, label: string): string | null {
  const [, value] = new RegExp(`^[ \\t]*${label}:[ \\t]*(.+)$`, 'im').exec(prompt) ?? [];
  return value?.trim() ?? null;
}

/** Reads the marked parts of a system prompt. All are optional. */
export function readPrompt(prompt: string): Prompt {
  // A text of a knowledge passage must not be read as a line of the prompt.
  const own = prompt.replace(/<knowledge>[\s\S]*?<\/knowledge>/gi, '');
  return {
    style: oneOf(STYLE_IDS, line(own, 'Therapy style')),
    support: oneOf(SUPPORT_IDS, line(own, 'Support style')),
    experience: oneOf(['new', 'some', 'experienced'] as const, line(own, 'Experience')),
    approaches: readApproaches(line(own, 'Preferred approaches')),
    knowledge: readKnowledge(prompt),
    safety: readSafety(own),
    name: readName(line(own, 'Name')),
  };
}

function readApproaches(text: string | null): StyleId[] {
  const ids = (text ?? '').split(/[,;\s]+/).map((each) => each.toLowerCase());
  return ids.flatMap((id) => STYLE_OF_APPROACH[id] ?? oneOf(STYLE_IDS, id) ?? []);
}

function readKnowledge(prompt: string): Passage[] {
  return [...prompt.matchAll(/<knowledge>([\s\S]*?)<\/knowledge>/gi)].flatMap(([, block = '']) =>
    block
      .split(/^##[ \t]+/m)
      .slice(1)
      .map((part) => {
        const [title = '', ...rest] = part.split('\n');
        return { title: title.trim(), text: rest.join('\n').trim() };
      }),
  );
}

function readSafety(prompt: string): Safety | null {
  const [, attributes = '', block = ''] = /<safety\b([^>]*)>([\s\S]*?)<\/safety>/i.exec(prompt) ?? [];
  if (!attributes && !block) return null;
  const level = Number(/level="([123])"/.exec(attributes)?.[1] ?? 2) as Safety['level'];
  const type = /type="([\w-]+)"/.exec(attributes)?.[1] ?? 'suicide';
  return { level, type, lines: helpLines(block), asked: /\bask no other question\b/i.test(block) };
}

/** A hotline is a list item with an address or a number to call or text. */
function helpLines(block: string): string[] {
  return block
    .split('\n')
    .map((each) => /^\s*(?:[-*•]|\d+\.)\s+(.*)$/.exec(each)?.[1]?.trim() ?? '')
    .filter((each) => (/\d{3}/.test(each) || /\b[\w-]+\.(?:org|com|uk)\b/.test(each)) && !/[?!]/.test(each))
    .map((each) => each.slice(0, 140));
}

/** A usable first name; unusual values are dropped. */
function readName(text: string | null): string | null {
  return text && /^\p{L}[\p{L}'’-]{1,19}$/u.test(text) ? text : null;
}

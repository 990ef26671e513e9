import { describe, expect, it } from 'vitest';
import { type CrisisType, crisisTypeSchema, ownLinesSchema } from '../../contract/crisis.ts';
import { emergencyNumber, HOTLINES, linesFor } from './hotlines.ts';
import { CRISIS_REASONS, type CrisisReasonCode, crisisReasonSentence } from './reasons.ts';
import { heldReply, questionOf, safetyReply } from './safety-reply.ts';

const REGIONS = ['uk', 'us', 'other'] as const;
const EMERGENCY = { uk: '**999**', us: '**911**', other: '**112**' } as const;
const codes = Object.keys(CRISIS_REASONS) as CrisisReasonCode[];

/** So many fixed texts of one session. @param write writes the next one, by those before */
function inSession(times: number, write: (said: readonly string[], turn: number) => string): string[] {
  const said: string[] = [];
  for (let turn = 0; turn < times; turn += 1) said.push(write(said, turn));
  return said;
}

/** How often each paragraph is in these texts, the most frequent first. */
function paragraphsOf(texts: readonly string[]): { paragraph: string; times: number }[] {
  const all = texts.flatMap((text) => text.split('\n\n'));
  return [...new Set(all)]
    .map((paragraph) => ({ paragraph, times: all.filter((other) => other === paragraph).length }))
    .sort((a, b) => b.times - a.times);
}

/** Every possible reply of the first twelve turns, for all types, regions, levels and reasons. */
const replies = crisisTypeSchema.options.flatMap((type) =>
  REGIONS.flatMap((region) =>
    ([2, 3] as const).flatMap((level) =>
      [null, ...codes.filter((code) => CRISIS_REASONS[code].type === type)].flatMap((reason) =>
        inSession(12, (said) => safetyReply({ type, level, reason, region, said })).map((text) => ({
          type,
          region,
          level,
          reason,
          text,
        })),
      ),
    ),
  ),
);

describe('safetyReply', () => {
  it('names the danger', () => {
    for (const { text, reason } of replies) expect(text).toContain(crisisReasonSentence(reason));
  });

  it('asks exactly one question', () => {
    for (const { text } of replies) expect(text.match(/\?/g)).toHaveLength(1);
  });

  it('makes two suggestions besides the call', () => {
    for (const { text } of replies) expect(text.match(/^- /gm)).toHaveLength(2);
  });

  it('begins with the emergency number at level 3 and in a medical emergency', () => {
    for (const { text, type, level, region } of replies) {
      if (level === 3 || type === 'medical_emergency')
        expect(text.split('\n\n')[0]).toContain(EMERGENCY[region]);
    }
  });

  it('has the emergency number and a hotline in every reply', () => {
    for (const { text, region } of replies) {
      expect(text).toContain(EMERGENCY[region]);
      expect(text).toMatch(region === 'other' ? /findahelpline\.com/ : /call \*\*|text \*\*/);
    }
  });

  it('gives the lines of the specification for thoughts of suicide', () => {
    const reply = (region: (typeof REGIONS)[number]) =>
      safetyReply({ type: 'suicide', level: 2, reason: 'suicidal_thoughts', region, said: [] });
    expect(reply('uk')).toContain('call **Samaritans on 116 123**, or text **SHOUT to 85258**');
    expect(reply('us')).toContain('call **988 Suicide and Crisis Lifeline**, or text **HOME to 741741**');
    expect(reply('other')).toContain('**116 123**');
  });

  it('names first what the dialog shows first', () => {
    for (const { text, type, level, reason, region } of replies) {
      if (region === 'other') continue;
      const ownLines = ownLinesSchema.options.find((code) => code === reason);
      const lines = linesFor(region, type, level, ownLines);
      const first = [...lines.filter(({ emergency }) => emergency)];
      first.push(...lines.filter(({ emergency }) => !emergency).slice(0, 2));
      const named = [...text.matchAll(/(?:call|text) \*\*(.*?)\*\*/g)]
        .map(([, words = '']) => words)
        .filter((words) => words !== emergencyNumber(region));
      const isNamed = (words = '') => first.some(({ number }) => number !== null && words.includes(number));
      expect([type, reason, named, named.some(isNamed)]).toEqual([type, reason, named, true]);
      if (ownLines) expect([reason, named[0], isNamed(named[0])]).toEqual([reason, named[0], true]);
    }
  });

  it('names lines for children, and for violence, in other countries', () => {
    const reply = (type: CrisisType, reason: CrisisReasonCode) =>
      safetyReply({ type, level: 2, reason, region: 'other', said: [] });
    expect(reply('child_safety', 'child_unsafe')).toContain('**116 111**');
    expect(reply('child_safety', 'child_unsafe')).toContain('**116 123**');
    // A person who fears harming a child is no child.
    expect(reply('child_safety', 'child_at_risk')).not.toContain('116 111');
    expect(reply('abuse', 'abuse_violence')).toContain('1800RESPECT');
    expect(reply('suicide', 'suicidal_thoughts')).not.toContain('116 111');
    const known = HOTLINES.map(({ number }) => number);
    for (const { text } of replies.filter(({ region }) => region === 'other'))
      for (const [number] of text.matchAll(/\b\d[\d ]+\d\b/g)) expect(known).toContain(number);
  });

  it('uses the United Kingdom when the region is unknown', () => {
    expect(safetyReply({ type: 'abuse', level: 2, reason: 'abuse_violence', said: [] })).toContain(
      '0808 2000 247',
    );
  });

  it('never promises, argues, diagnoses, blames, claims to be human or names means', () => {
    const never =
      /\bpromise|between us|secret|keep this to myself|nobody will know|you have (?:depression|anorexia|bulimia|ptsd)|diagnos|you(?:’re| are) wrong|your fault(?! )|selfish|as a human|i am human|couple|therapy together|forgive (?:him|her|them)|\b(?:pills|rope|razor|bridge|overdose|blade)\b|!/i;
    for (const { text, reason } of replies) {
      const ours = text.replace(crisisReasonSentence(reason), '').replaceAll('is not your fault', '');
      expect(ours).not.toMatch(never);
    }
  });

  it('gives no couples advice for harm from others, and names the quick exit', () => {
    const texts = replies.filter(({ type }) => type === 'abuse').map(({ text }) => text);
    expect(texts.some((text) => text.includes('Leave quickly'))).toBe(true);
    for (const text of texts)
      expect(text).not.toMatch(/relationship|both of you|talk it through|communicat/i);
  });

  it('addresses a person who fears harming a child', () => {
    const text = safetyReply({ type: 'child_safety', level: 2, reason: 'child_at_risk', said: [] });
    expect(text).toContain('step away until you are calm');
    expect(text).toContain('NSPCC');
  });

  it.each(crisisTypeSchema.options)(
    'gives no paragraph more than three times in a session, however long: %s',
    (type) => {
      for (const level of [2, 3] as const) {
        const session = inSession(400, (said) => safetyReply({ type, level, reason: null, said }));
        expect(paragraphsOf(session)[0]?.times).toBe(3);
        // No long text is read twice as a whole.
        expect(new Set(session.slice(0, 12)).size).toBe(12);
      }
    },
  );

  it.each(crisisTypeSchema.options)(
    'gives none more than three times together with the texts of a held level, in forty turns: %s',
    (type) => {
      for (const region of REGIONS)
        for (const levels of [[2], [3], [2, 3], [3, 2, 2]] as const) {
          const session = inSession(40, (said, turn) => {
            const level = levels[turn % levels.length] ?? 2;
            const input = { type, level, reason: null, region, said };
            return turn % 2 === 0 ? safetyReply(input) : heldReply(input);
          });
          const [most] = paragraphsOf(session);
          expect(most?.times, most?.paragraph).toBeLessThanOrEqual(3);
        }
    },
  );

  it('is one paragraph with the emergency number, the lines and one question from the thirteenth on', () => {
    for (const type of crisisTypeSchema.options)
      for (const region of REGIONS)
        for (const level of [2, 3] as const) {
          const input = { type, level, reason: null, region };
          const session = inSession(152, (said) => safetyReply({ ...input, said }));
          const long = session.slice(0, 12);
          expect(heldReply({ ...input, said: long })).toBe(session[12]);
          expect(long.every((text) => text.includes('\n\n'))).toBe(true);
          for (const text of session.slice(12)) {
            expect(text).not.toContain('\n');
            expect(text).toContain(EMERGENCY[region]);
            expect(text).toMatch(region === 'other' ? /findahelpline\.com/ : /call \*\*|text \*\*/);
            expect(text.match(/\?/g)).toHaveLength(1);
            // Its answer is found by these words.
            expect([0, 1, 2, 3].some((way) => text.endsWith(questionOf(input, way).ask))).toBe(true);
            expect(text.length).toBeLessThan(420);
          }
        }
  });

  it('is short', () => {
    for (const { text } of replies) expect(text.length).toBeLessThan(1_100);
  });
});

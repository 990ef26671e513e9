import { describe, expect, it } from 'vitest';
import { type CrisisType, crisisTypeSchema, ownLinesSchema } from '../../contract/crisis.ts';
import { emergencyNumber, HOTLINES, linesFor } from './hotlines.ts';
import { CRISIS_REASONS, type CrisisReasonCode, crisisReasonSentence } from './reasons.ts';
import { heldReply, questionOf, questionWay, safetyReply } from './safety-reply.ts';

const REGIONS = ['uk', 'us', 'other'] as const;
const EMERGENCY = { uk: '**999**', us: '**911**', other: '**112**' } as const;
const codes = Object.keys(CRISIS_REASONS) as CrisisReasonCode[];

/** Every possible reply of the first twelve turns, for all types, regions, levels and reasons. */
const replies = crisisTypeSchema.options.flatMap((type) =>
  REGIONS.flatMap((region) =>
    ([2, 3] as const).flatMap((level) =>
      [null, ...codes.filter((code) => CRISIS_REASONS[code].type === type)].flatMap((reason) =>
        Array.from({ length: 12 }, (_, timesGiven) => ({
          type,
          region,
          level,
          reason,
          text: safetyReply({ type, level, reason, region, timesGiven }),
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
      safetyReply({ type: 'suicide', level: 2, reason: 'suicidal_thoughts', region, timesGiven: 0 });
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
      safetyReply({ type, level: 2, reason, region: 'other', timesGiven: 0 });
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
    expect(safetyReply({ type: 'abuse', level: 2, reason: 'abuse_violence', timesGiven: 0 })).toContain(
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
    const text = safetyReply({ type: 'child_safety', level: 2, reason: 'child_at_risk', timesGiven: 0 });
    expect(text).toContain('step away until you are calm');
    expect(text).toContain('NSPCC');
  });

  it.each(crisisTypeSchema.options)(
    'gives no paragraph more than three times in a session, however long: %s',
    (type) => {
      for (const level of [2, 3] as const) {
        const paragraphs = new Map<string, number>();
        for (let timesGiven = 0; timesGiven < 400; timesGiven += 1)
          for (const paragraph of safetyReply({ type, level, reason: null, timesGiven }).split('\n\n'))
            paragraphs.set(paragraph, (paragraphs.get(paragraph) ?? 0) + 1);
        expect(Math.max(...paragraphs.values())).toBe(3);
      }
    },
  );

  it('is one paragraph with the emergency number, the lines and one question from the thirteenth on', () => {
    for (const type of crisisTypeSchema.options)
      for (const region of REGIONS)
        for (const level of [2, 3] as const)
          for (let timesGiven = 12; timesGiven < 152; timesGiven += 1) {
            const input = { type, level, reason: null, region, timesGiven };
            const text = safetyReply(input);
            expect(text).not.toContain('\n');
            expect(heldReply(input)).toBe(text);
            expect(text).toContain(EMERGENCY[region]);
            expect(text).toMatch(region === 'other' ? /findahelpline\.com/ : /call \*\*|text \*\*/);
            expect(text.match(/\?/g)).toHaveLength(1);
            // Its answer is found by these words.
            expect(text.endsWith(questionOf(input, questionWay(timesGiven)).ask)).toBe(true);
            expect(text.length).toBeLessThan(420);
          }
  });

  it('is short', () => {
    for (const { text } of replies) expect(text.length).toBeLessThan(1_100);
  });
});

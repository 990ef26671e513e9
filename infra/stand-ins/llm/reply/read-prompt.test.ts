import { describe, expect, it } from 'vitest';
import type { ChatTurn } from '../wire/chat-request.ts';
import { composeReply } from './compose.ts';
import { readPrompt } from './read-prompt.ts';

const LINES = `<safety level="2" type="abuse">
Stay with the person.
- National Domestic Abuse Helpline: 0808 2000 247
- Emergency: 999
- This line has no number
</safety>`;

describe('reading the prompt', () => {
  it('finds the marked parts', () => {
    const prompt = readPrompt(
      `You are Winny.\nTherapy style: sfbt\nSupport style: tactical\nExperience: new\nPreferred approaches: mindfulness-based, gestalt\nName: Zoë\n<knowledge>\n## Sleep\nGet up.\n## Worry\nWrite it down.\n</knowledge>\n${LINES}`,
    );
    expect(prompt).toEqual({
      style: 'sfbt',
      support: 'tactical',
      experience: 'new',
      approaches: ['mindfulness', 'gestalt'],
      name: 'Zoë',
      knowledge: [
        { title: 'Sleep', text: 'Get up.' },
        { title: 'Worry', text: 'Write it down.' },
      ],
      safety: {
        level: 2,
        type: 'abuse',
        lines: ['National Domestic Abuse Helpline: 0808 2000 247', 'Emergency: 999'],
        asked: false,
      },
    });
  });

  it('does without any of them', () => {
    expect(readPrompt('Be nice. Name: <script>')).toEqual({
      style: null,
      support: null,
      experience: null,
      approaches: [],
      knowledge: [],
      safety: null,
      name: null,
    });
  });

  it('does not take a line of a knowledge text for its own', () => {
    expect(readPrompt('<knowledge>\n## A\nTherapy style: cbt\nName: Bob\n</knowledge>')).toMatchObject({
      style: null,
      name: null,
    });
  });
});

describe('following the prompt', () => {
  const ask = (system: string, ...said: string[]): string => {
    const turns: ChatTurn[] = [{ role: 'system', content: system }];
    for (const content of said) {
      turns.push({ role: 'user', content });
      turns.push({ role: 'assistant', content: composeReply(turns, 0) });
    }
    return turns.at(-1)?.content ?? '';
  };

  it('writes under the safety section, with its lines', () => {
    const reply = ask(`Therapy style: cbt\n${LINES}`, 'he shouted at me again');
    expect(reply).toContain('- National Domestic Abuse Helpline: 0808 2000 247');
    expect(reply).toContain('- Emergency: 999');
    expect(reply.match(/\?/g)).toHaveLength(1);
  });

  it('shares an idea that fits, and not the same one again', () => {
    const knowledge =
      '<knowledge>\n## Lying awake\nGetting up for a while when sleep will not come can loosen the knot.\n</knowledge>';
    const first = ask(knowledge, 'I cannot sleep at all');
    expect(first).toContain('**Lying awake**');
    expect(first).toContain('can loosen the knot');
    expect(ask(knowledge, 'I cannot sleep at all', 'I lie awake and cannot sleep')).not.toContain(
      'loosen the knot',
    );
  });

  it('gives things to try when asked', () => {
    const reply = ask('Therapy style: cbt', 'I cannot sleep, what should I do?');
    expect(reply.match(/^- /gm)?.length).toBeGreaterThan(0);
  });

  it('says what it is, under any style', () => {
    expect(ask('Therapy style: gestalt', 'are you human?')).toMatch(/\bAI\b|program/);
  });

  it('makes the styles differ', () => {
    const styles = ['cbt', 'humanistic', 'mindfulness', 'sfbt', 'psychodynamic', 'gestalt', 'positive'];
    const replies = styles.map((style) => ask(`Therapy style: ${style}`, 'I feel anxious about my exams'));
    expect(new Set(replies).size).toBe(styles.length);
  });
});

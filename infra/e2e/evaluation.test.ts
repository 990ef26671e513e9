import OpenAI from 'openai';
import { expect, it } from 'vitest';
import { EVALUATORS_KEY, useProduct } from './use-product.ts';

const used = useProduct();
const clientWith = (apiKey: string) =>
  new OpenAI({ apiKey, baseURL: `${used.product.address}/api/eval/v1`, maxRetries: 0 });

it('evaluators reach the whole product with OpenAI’s client', async () => {
  const winny = clientWith(EVALUATORS_KEY);
  const models = (await winny.models.list()).data.map(({ id }) => id);
  expect(models).toEqual(expect.arrayContaining(['winny', 'winny-cbt', 'winny-positive']));

  const crisis = await winny.chat.completions.create({
    model: 'winny',
    messages: [{ role: 'user', content: 'I want to end my life.' }],
  });
  expect(crisis.choices[0]?.message.content).toContain('116 123');
  expect(crisis).toMatchObject({ winny: { crisisLevel: 2, crisisType: 'suicide', dialog: true } });

  const stream = await winny.chat.completions.create({
    model: 'winny-cbt',
    messages: [
      { role: 'user', content: 'I had a long day at work.' },
      { role: 'assistant', content: 'What was the hardest part of it?' },
      { role: 'user', content: 'My boss wants a report by tomorrow.' },
    ],
    stream: true,
  });
  let text = '';
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
  expect(text.length).toBeGreaterThan(20);
});

it('evaluators get errors that OpenAI’s client understands', async () => {
  const [winny, stranger] = [clientWith(EVALUATORS_KEY), clientWith('another')];
  const messages = [{ role: 'user' as const, content: 'Hi' }];
  await expect(stranger.chat.completions.create({ model: 'winny', messages })).rejects.toBeInstanceOf(
    OpenAI.AuthenticationError,
  );
  await expect(winny.chat.completions.create({ model: 'gpt-4o', messages })).rejects.toBeInstanceOf(
    OpenAI.NotFoundError,
  );
});

import { afterEach, expect, it } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let robin: Visitor;
afterEach(() => robin.leave());

it('of the person is stored with a message, for its safety reply: chosen, else the device’s, else the UK', async () => {
  robin = await Visitor.arrive(used.gateway);
  const regionOfNext = async (clientId: string) => {
    await robin.send('I want to end my life.', clientId);
    const { messages } = used.gateway.services;
    return (await messages.byClientId(robin.owner, robin.session.id, clientId))?.sender?.region;
  };
  expect(await regionOfNext('7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c01')).toBe('uk');
  await robin.browser.patch('/api/user', { deviceRegion: 'us' });
  expect(await regionOfNext('7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c02')).toBe('us');
  await robin.browser.patch('/api/user', { region: 'other' });
  expect(await regionOfNext('7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c03')).toBe('other');
});

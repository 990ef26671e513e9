import { expect } from 'vitest';
import type { Product } from '../driver/run-product.ts';

interface Mail {
  subject: string;
  text: string;
}

/**
 * Waits for a mail to an address that has a link to a path, and returns the newest such link.
 * @param not a link that was seen before, so that the next one is waited for
 */
export async function mailedLink(product: Product, to: string, path: string, not = ''): Promise<string> {
  const [inbox] = await product.named('mail');
  if (!inbox) throw new Error('There is no stand-in for the mail server.');
  const query = new URL(`/api/messages?to=${encodeURIComponent(to)}`, inbox.address);
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(query)).json()) as Mail[];
      const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      found = links.find((link) => new URL(link).pathname === path && link !== not);
      return found !== undefined;
    })
    .toBe(true);
  return found ?? '';
}

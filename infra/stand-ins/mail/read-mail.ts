import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Mail } from './mail.ts';

/** Reads a raw message as it came over SMTP. Rejects when it is not a mail. */
export async function readMail(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
  const parsed = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: parsed.from?.address ?? envelope.from,
    fromName: parsed.from?.name ?? '',
    to: [...new Set(envelope.to.map((address) => address.toLowerCase()))],
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: parsed.attachments.map((each) => ({
      filename: each.filename ?? 'unnamed',
      mimeType: each.mimeType,
      bytes: bytesOf(each.content),
    })),
    bytes: raw.length,
  };
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

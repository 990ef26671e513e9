import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { mailKindSchema } from '@winny/common/contract/jobs';
import { mailFacts } from './send-email/mail-facts.ts';
import { tokenLink } from './send-email/mail-links.ts';
import { writeMail } from './send-email/write-mail.ts';

/** `npm run mails:preview`: writes every mail as HTML and text into a folder, with sample facts. */
const folder = resolve(process.argv[2] ?? '.data/mails');
const now = new Date('2030-11-23T09:00:00Z');
const person = {
  firstName: 'Robin',
  subscription: {
    tier: 'premium',
    status: 'trialing',
    endDate: new Date('2030-11-26T09:00:00Z'),
    source: 'stripe',
    isTrialUsed: true,
  },
} as const;
const settings = { APP_URL: 'https://winny.example', APP_TIMEZONE: 'Europe/London' };
const token = '3.dGhpcy1pcy1vbmx5LWEtc2FtcGxlLWZvci1wcmV2aWV3cw';

await mkdir(folder, { recursive: true });
for (const kind of mailKindSchema.options) {
  const link = tokenLink(kind, settings.APP_URL, token);
  const mail = await writeMail(kind, mailFacts({ isTest: false }, person, link, settings, now), false);
  if (!mail) throw new Error(`The sample facts are not enough for ${kind}.`);
  await writeFile(join(folder, `${kind}.html`), mail.html);
  await writeFile(join(folder, `${kind}.txt`), `Subject: ${mail.subject}\n\n${mail.text}`);
}
process.stdout.write(`${mailKindSchema.options.length} mails as HTML and text in ${folder}\n`);

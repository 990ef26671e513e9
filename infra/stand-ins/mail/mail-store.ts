import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mail, mailSchema } from './mail.ts';

/** The limit of stored mails; the oldest are deleted first. */
export const MOST_MAILS = 500;

/**
 * The mails, newest first. With a folder they are also in a file of JSON lines there and survive a restart; a line that a crash
 * left incomplete is skipped.
 */
export class MailStore {
  readonly #file: string | null;
  #mails: Mail[] = [];
  #lines = 0;

  constructor(folder: string | null) {
    this.#file = folder ? join(folder, 'inbox.jsonl') : null;
    if (!folder || !this.#file) return;
    mkdirSync(folder, { recursive: true });
    if (existsSync(this.#file)) this.#mails = readLines(this.#file).slice(-MOST_MAILS).reverse();
    this.#rewrite();
  }

  get total(): number {
    return this.#mails.length;
  }

  /** Stores a mail. When it returns the mail is in the file. */
  add(mail: Mail): void {
    this.#mails.unshift(mail);
    this.#mails.length = Math.min(this.#mails.length, MOST_MAILS);
    if (!this.#file) return;
    appendFileSync(this.#file, `${JSON.stringify(mail)}\n`);
    this.#lines += 1;
    // The file may have as many deleted mails as stored ones, never more.
    if (this.#lines > 2 * MOST_MAILS) this.#rewrite();
  }

  get(id: string): Mail | null {
    return this.#mails.find((mail) => mail.id === id) ?? null;
  }

  /** The newest mails, of one recipient if an address is given. */
  list({ to, limit }: { to: string | null; limit: number }): Mail[] {
    const address = to?.trim().toLowerCase();
    const wanted = address ? this.#mails.filter((mail) => mail.to.includes(address)) : this.#mails;
    return wanted.slice(0, limit);
  }

  clear(): void {
    this.#mails = [];
    this.#rewrite();
  }

  #rewrite(): void {
    if (!this.#file) return;
    const lines = this.#mails.toReversed().map((mail) => `${JSON.stringify(mail)}\n`);
    // Written to another file and renamed: a crash leaves the old file or the new one, never half of one.
    writeFileSync(`${this.#file}.new`, lines.join(''));
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
  }
}

function readLines(file: string): Mail[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [mailSchema.parse(JSON.parse(line))] : [];
      } catch {
        return [];
      }
    });
}

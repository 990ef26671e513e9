import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import { unreadable } from './incoming-file.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Decodes a file piece by piece. A byte order mark is left out.
 * @throws AppError `uploadTooLarge` (413), or `uploadUnreadable` when it is not text in UTF-8
 */
export async function* decodeText(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > LIMITS.uploadBytes) throw new AppError('uploadTooLarge');
    yield checked(() => decoder.decode(piece, { stream: true }));
  }
  yield checked(() => decoder.decode());
}

function checked(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw unreadable('The file is not text in UTF-8.');
  }
  // English text in UTF-16 is valid UTF-8, with a NUL beside every letter.
  if (text.includes('\0')) throw unreadable('The file is not text in UTF-8.');
  return text;
}

/** The lines of a text; `\n`, `\r\n` and `\r` end one. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  let returned = false;
  const turn = takeTurns();
  for await (const piece of text) {
    if (piece === '') continue;
    // The other half of a line end that was cut in two.
    const rest = returned && piece.startsWith('\n') ? piece.slice(1) : piece;
    returned = piece.endsWith('\r');
    const [end = '', ...others] = rest.split(/\r\n|\n|\r/);
    begun += end;
    for (const line of others) {
      yield begun;
      begun = line;
      await turn();
    }
  }
  yield begun;
}

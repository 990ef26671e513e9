import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import busboy from 'busboy';
import type { Request } from 'express';
import { type ReceiveFile, unreadable } from '../knowledge/upload/incoming-file.ts';

/** One file and nothing else. A second part is counted, and refused, when it begins. */
const FORM_LIMITS = {
  files: 1,
  fields: 0,
  parts: 2,
  headerPairs: 20,
  // One byte more, because a file that reaches the limit counts as cut off.
  fileSize: LIMITS.uploadBytes + 1,
};
/** More than the boundaries and headers of one part need. */
const FORM_BYTES = LIMITS.uploadBytes + 16 * 1024;

const notWhole = () => unreadable('The file did not arrive whole. Please try again.');

/** Reads the file in a field of a multipart form while it arrives. */
export function receiveFileOf(request: Request, field: string): ReceiveFile {
  return async (read) => {
    const form = formOf(request);
    const oneFile = () => unreadable(`Please send one file in the field “${field}”, and nothing else.`);
    let reading: ReturnType<typeof read> | undefined;
    const arrived = new Promise<void>((resolve, reject) => {
      form.on('file', (name, content, { filename }) => {
        if (name !== field || !filename) return reject(oneFile());
        reading = read({ name: filename, content });
        reading.catch(reject);
      });
      for (const more of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
        form.on(more, () => reject(oneFile()));
      }
      form.on('error', () => reject(notWhole()));
      form.on('close', resolve);
      request.on('close', () => {
        // Also the end of a whole request, of which the last part is still being read here.
        if (!request.complete) reject(notWhole());
      });
    });
    request.pipe(form);
    try {
      await arrived;
      if (!reading) throw oneFile();
      return await reading;
    } catch (error) {
      request.unpipe(form);
      form.destroy();
      // The rest is read and thrown away: browsers show the answer only when they have sent everything.
      request.resume();
      throw error;
    }
  };
}

function formOf(request: Request): busboy.Busboy {
  if (!request.is('multipart/form-data')) throw new AppError('notMultipart');
  if (Number(request.get('content-length') ?? 0) > FORM_BYTES) throw new AppError('uploadTooLarge');
  try {
    return busboy({ headers: request.headers, limits: FORM_LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new AppError('notMultipart');
  }
}

import { AppError } from '@winny/common/contract/errors';

/** A file that is arriving. */
export interface IncomingFile {
  /** The name that the sender gave it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Reads the file of a form while it arrives.
 * @returns what `read` makes of it, after the whole form has arrived
 * @throws AppError `notMultipart` (415); `uploadUnreadable` (400) when the form is not one whole file; what `read` throws
 */
export type ReceiveFile = <T>(read: (file: IncomingFile) => Promise<T>) => Promise<T>;

/** The refusal for a file as a whole. @param why one sentence for the administrator */
export function unreadable(why: string): AppError {
  return new AppError('uploadUnreadable', [{ path: 'file', message: why }]);
}

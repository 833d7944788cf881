import type { Readable } from 'node:stream';
import { token } from '../token.ts';

/** Contents of files by key; the embedded default is a folder. */
export interface FilesService {
  /** Stores the stream and answers its size in bytes. @throws BODY_TOO_LARGE past `maxBytes`; nothing is kept then. */
  put(key: string, content: Readable, maxBytes?: number): Promise<number>;
  /** @throws when there is no such file. */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
export const FilesService = token<FilesService>('files');

import type { Readable } from 'node:stream';
import { token } from '../token.ts';

/** Contents of files by key. The embedded default is a folder; a plugin that provides the token puts them elsewhere. */
export interface FilesService {
  /** Stores the stream and answers its size in bytes. @throws BODY_TOO_LARGE past `maxBytes`; nothing is kept then. */
  put(key: string, content: Readable, maxBytes?: number): Promise<number>;
  /** Takes over a file of this machine's disk, which is gone afterwards; where it is missing the file is put as a stream. */
  adopt?(key: string, path: string): Promise<void>;
  /** @throws when there is no such file. */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes all files whose keys begin with the folder, `3` for `3/0199…`: a tenant that is deleted takes its files along. */
  removeFolder?(folder: string): Promise<void>;
}
export const FilesService = token<FilesService>('files');

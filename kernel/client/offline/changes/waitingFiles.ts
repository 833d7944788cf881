import { ApiError, type DocumentInfo, type UploadInfo } from '@mortise/sdk';
import type { WaitingChange, WaitingFile } from '@mortise/sdk/client';
import type { ChangeQueue } from './ChangeQueue.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of files that may wait on a device: of one, and of all of them. */
export const WAITING_LIMITS = { fileBytes: 50 * MEGABYTE, bytes: 300 * MEGABYTE };

const ONE_MESSAGE = '{name} cannot wait without a network: {max} is the limit for one file. Add it again once you are online.';
const ALL_MESSAGE = '{name} cannot wait without a network: {max} is the limit for all files that wait. Add it again once they are sent.';
const FULL_MESSAGE = '{name} could not be kept: this device has no room for it. Free some space, or add it again once you are online.';
const FORM_MESSAGE = 'What you typed was not saved: this device has no room for it. Free some space, or save again once you are online.';

/** @throws NO_ROOM of a file that is too large to wait beside those that do */
export function refuseTooLarge({ name, size }: WaitingFile, taken: number, { fileBytes, bytes } = WAITING_LIMITS): void {
  if (size > fileBytes) throw refusal(ONE_MESSAGE, { name, max: megabytesOf(fileBytes) });
  if (taken + size > bytes) throw refusal(ALL_MESSAGE, { name, max: megabytesOf(bytes) });
}

/** Of a browser whose disk is full, or that allows no more; of a file or of what was typed. */
export const noRoom = (file?: Pick<WaitingFile, 'name'>): ApiError =>
  file === undefined ? refusal(FORM_MESSAGE, {}) : refusal(FULL_MESSAGE, { name: file.name });

const refusal = (key: string, values: Readonly<Record<string, string>>): ApiError =>
  new ApiError(
    0,
    'NO_ROOM',
    key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    { text: { key, values } },
  );

const megabytesOf = (bytes: number): string => `${bytes / MEGABYTE} MB`;

/** As the server would answer it once it has it. */
export const waitingDocument = (
  change: WaitingChange,
  { name, size, contentType }: WaitingFile,
): DocumentInfo & Record<string, unknown> => ({
  _id: change.id,
  name,
  ...(typeof change.data['type'] === 'string' && { type: change.data['type'] }),
  contentType,
  size,
  entityName: change.kind,
  entityRegistration: change.key,
  version: 1,
  _insertDate: change.date,
  _insertUser: change.username,
  isWaiting: true,
});

/** The same of a file for a field: the temporary name stands for its id. */
export const waitingUpload = ({ key }: WaitingChange, { name, size, contentType }: WaitingFile): UploadInfo & Record<string, unknown> => ({
  _id: key,
  name,
  size,
  contentType,
  isWaiting: true,
});

/** The form that a file is sent in, or that names what was sent of it before. */
export function formOf({ data, file }: WaitingChange, content: Blob | Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) form.append(name, String(value));
  if (content instanceof Blob) form.append('file', content, file?.name);
  else for (const [name, value] of Object.entries({ ...content, fileName: file?.name ?? '' })) form.append(name, value);
  return form;
}

/** @throws CONTENT_GONE where the browser has cleared it away */
export async function contentOf(queue: ChangeQueue, { id, file }: WaitingChange): Promise<Blob> {
  const content = await queue.content(id);
  if (content === undefined) throw new ApiError(410, 'CONTENT_GONE', 'The browser does not have the file any more. Add it again.');
  return new Blob([content], { ...(file && { type: file.contentType }) });
}

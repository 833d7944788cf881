import type { WaitingChange } from '@mortise/sdk/client';

/** Where files for records that are not saved yet are uploaded. */
export const UPLOADS = '/core/uploads';

/** Whether it makes a record. */
export const isCreation = ({
  method,
  transition,
  file,
}: Pick<WaitingChange, 'method' | 'transition'> & { readonly file?: unknown }): boolean =>
  method === 'POST' && transition === undefined && file === undefined;

/** Whether it brings a file that a field of a record is to hold. */
export const isUpload = ({ url, file }: Pick<WaitingChange, 'url'> & { readonly file?: unknown }): boolean =>
  file !== undefined && url === UPLOADS;

/** The address of the record that it changes, or of the collection that it adds to. */
export function recordUrl({ url, transition, file }: Pick<WaitingChange, 'url' | 'transition'> & { readonly file?: unknown }): string {
  if (file !== undefined) return url.replace(/\/documents(?:\/[^/]+\/versions)?$/, '');
  return transition === undefined ? url : url.slice(0, url.lastIndexOf('/transitions/'));
}

import type { WaitingChange } from '@mortise/sdk/client';

/** Whether it makes a record. */
export const isCreation = ({
  method,
  transition,
  file,
}: Pick<WaitingChange, 'method' | 'transition'> & { readonly file?: unknown }): boolean =>
  method === 'POST' && transition === undefined && file === undefined;

/** The address of the record that it changes, or of the collection that it adds to. */
export function recordUrl({ url, transition, file }: Pick<WaitingChange, 'url' | 'transition'> & { readonly file?: unknown }): string {
  if (file !== undefined) return url.slice(0, url.lastIndexOf('/documents'));
  return transition === undefined ? url : url.slice(0, url.lastIndexOf('/transitions/'));
}

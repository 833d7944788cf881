import type { WaitingChange } from '@mortise/sdk/client';

/** Whether it makes a record. */
export const isCreation = ({ method, transition }: Pick<WaitingChange, 'method' | 'transition'>): boolean =>
  method === 'POST' && transition === undefined;

/** The address of the record that it changes, or of the collection that it adds to. */
export const recordUrl = ({ url, transition }: Pick<WaitingChange, 'url' | 'transition'>): string =>
  transition === undefined ? url : url.slice(0, url.lastIndexOf('/transitions/'));

import type { FileValue } from '@mortise/sdk';

/** The files in the value of a field. */
export const filesOf = (value: unknown): readonly FileValue[] => (Array.isArray(value) ? value : [value]).filter(isFile);

const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FileValue)._id === 'string' &&
  typeof (value as FileValue).name === 'string';

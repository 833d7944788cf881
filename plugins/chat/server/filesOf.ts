import type { KeptFile } from '@mortise/sdk/server';

/** The files of a message, from its column. */
export const filesOf = (json: string): readonly KeptFile[] => JSON.parse(json) as readonly KeptFile[];

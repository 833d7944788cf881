import type { Fields } from '@mortise/sdk';

const REFERENCES = 'References';

/** The name as every kind of this module has it. */
export const name = { type: 'text', column: true, search: true, sort: true, max: 200 } as const satisfies Fields[string];

/** What a record is called by ourselves and by others. */
export const references = {
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', search: true, group: REFERENCES },
} as const satisfies Fields;

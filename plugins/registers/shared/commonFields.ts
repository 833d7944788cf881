import type { Fields } from '@mortise/sdk';

const REFERENCES = 'References';
const SUBJECT = 'What it is about';

/** What the record is called. */
export const name = { type: 'text', column: true, search: true, sort: true, max: 200 } as const satisfies Fields[string];

/** What most kinds close with. ENTITY-118. */
export const closing = {
  description: { type: 'textarea' },
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', search: true, group: REFERENCES },
} as const satisfies Fields;

/** The record of any kind that something is about. */
export const about = {
  entityName: { type: 'text', label: 'Record type', search: true, group: SUBJECT },
  entityRegistration: { type: 'text', label: 'Registration of the record', column: true, search: true, group: SUBJECT },
} as const satisfies Fields;

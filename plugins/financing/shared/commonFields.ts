import type { Fields } from '@mortise/sdk';

const REFERENCES = 'References';

/** The name as every kind of this module has it. */
export const name = { type: 'text', column: true, search: true, sort: true, max: 200 } as const satisfies Fields[string];

/** The short name of what stands in a catalogue. */
export const code = { type: 'text', column: true, search: true, sort: true, max: 60 } as const satisfies Fields[string];

/** From when to when, as kinds that are listed by it have it. */
export const period = {
  startDate: { type: 'date', column: true, search: true, sort: true },
  endDate: { type: 'date', column: true, search: true, sort: true },
} as const satisfies Fields;

/** What a record is called by ourselves and by others. */
export const references = {
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', search: true, group: REFERENCES },
} as const satisfies Fields;

export const contractRegistration = {
  type: 'reference',
  entity: 'Contract',
  label: 'Contract',
  column: true,
  search: true,
} as const satisfies Fields[string];

export const fundRegistration = {
  type: 'reference',
  entity: 'Fund',
  label: 'Fund',
  column: true,
  search: true,
} as const satisfies Fields[string];

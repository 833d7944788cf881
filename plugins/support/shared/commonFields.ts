import type { Fields } from '@mortise/sdk';

const REFERENCES = 'References';

/** What the record is called. */
export const name = { type: 'text', column: true, search: true, sort: true, max: 200 } as const satisfies Fields[string];

/** What most kinds of the module close with. ENTITY-118. */
export const closing = {
  description: { type: 'textarea' },
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', search: true, group: REFERENCES },
} as const satisfies Fields;

/** From a day to another, both included. */
export const period = {
  startDate: { type: 'date', column: true, search: true, sort: true },
  endDate: { type: 'date', column: true, search: true, sort: true },
} as const satisfies Fields;

/** The projects that a record belongs to or is about. */
export const projectRegistration = {
  type: 'reference',
  entity: 'Project',
  label: 'Project',
  column: true,
  search: true,
} as const satisfies Fields[string];

export const projectName = { path: 'projectRegistration', entity: 'Project' } as const;

import type { Fields } from '@mortise/sdk';

/** People whom a case or claim is about. */
export const persons = {
  type: 'items',
  label: 'Persons',
  fields: {
    role: { type: 'select', list: 'personRole', mandatory: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
  },
} as const satisfies Fields[string];

import type { Fields, PersonRole } from '@mortise/sdk';

/** Who pays and who is paid, with the name as it was then. */
export const persons = {
  type: 'items',
  label: 'Persons',
  fields: {
    role: { type: 'select', list: 'personRole', mandatory: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
    name: { type: 'text' },
  },
} as const satisfies Fields[string];

export const payerAndPayee = {
  payer: { role: 'PAYER', column: true, search: true, letters: 17 },
  payee: { role: 'PAYEE', column: true, search: true, letters: 17 },
} as const satisfies { readonly [column: string]: PersonRole };

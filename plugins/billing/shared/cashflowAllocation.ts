import type { ItemsField } from '@mortise/sdk';

/** What of a cashflow settles which invoice. Kept inside the cashflow, ENTITY-117. */
export const cashflowAllocations = {
  type: 'items',
  label: 'Allocations',
  fields: {
    invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', mandatory: true },
    date: { type: 'date' },
    amount: { type: 'currency', mandatory: true },
  },
} as const satisfies ItemsField;

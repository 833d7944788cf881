import type { Fields } from '@mortise/sdk';

const REFERENCES = 'References';

/** The name as every kind of this module has it. */
export const name = { type: 'text', column: true, search: true, sort: true, max: 200 } as const satisfies Fields[string];

/** From when to when, as kinds that are listed by it have it. */
export const period = {
  startDate: { type: 'date', column: true, search: true, sort: true },
  endDate: { type: 'date', column: true, search: true, sort: true },
} as const satisfies Fields;

/** An amount before and after tax, with the currency it is in. */
export const amounts = {
  currency: { type: 'select', list: 'currency', default: 'EUR' },
  amountExclTax: { type: 'currency', label: 'Amount excl. tax', column: true, search: true, sort: true, aggregate: 'sum' },
  amountInclTax: { type: 'currency', label: 'Amount incl. tax', column: true, search: true },
} as const satisfies Fields;

/** What a record is called by ourselves and by others. */
export const references = {
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', search: true, group: REFERENCES },
} as const satisfies Fields;

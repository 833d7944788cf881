import type { ItemsField } from '@mortise/sdk';

/** The lines of an invoice: what is charged, for which period and thing. Kept inside the invoice, ENTITY-117. */
export const invoiceLines = {
  type: 'items',
  isUnderRow: true,
  label: 'Lines',
  fields: {
    description: { type: 'text', mandatory: true },
    type: { type: 'select', list: 'invoiceType' },
    contractElementRegistration: { type: 'reference', entity: 'ContractElement', label: 'Contract element' },
    assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset' },
    startDate: { type: 'date' },
    endDate: { type: 'date' },
    quantity: { type: 'number', default: '1' },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax' },
    taxRate: { type: 'percentage' },
    amountInclTax: { type: 'currency', label: 'Amount incl. tax' },
  },
} as const satisfies ItemsField;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';
import { validityWorkflow } from './validityWorkflow.ts';

/** A currency (ISO 4217) that the company works in. */
export const Currency = defineEntity({
  name: 'Currency',
  collection: 'core/currencies',
  registrationPrefix: 'CCY',
  registrationField: 'code',
  documents: false,
  fields: {
    name,
    code: { type: 'select', list: 'currency', column: true, search: true, sort: true, mandatory: true, max: 3 },
    symbol: { type: 'text', column: true, max: 5 },
    decimals: { type: 'integer', label: 'Decimal places', column: true, default: 2, min: 0, max: 4 },
    exchangeRate: { type: 'number', decimals: 10, label: 'Units per euro', column: true, min: 0 },
    exchangeDate: { type: 'date', label: 'Rate of', column: true, search: true, sort: true },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'code'],
  workflow: validityWorkflow,
});
export type Currency = RecordOf<typeof Currency>;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';
import { validityWorkflow } from './validityWorkflow.ts';

/** A tax and its rate in a country, as long as it holds. */
export const Tax = defineEntity({
  name: 'Tax',
  collection: 'core/taxes',
  registrationPrefix: 'TAX',
  registrationField: 'code',
  fields: {
    name,
    code: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 20 },
    type: { type: 'select', list: 'taxType', column: true, search: true, default: 'VAT' },
    country: { type: 'select', list: 'country', column: true, search: true },
    rate: { type: 'percentage', column: true, search: true, mandatory: true, min: 0, max: 1 },
    account: { type: 'text', label: 'Account', column: true, search: true, max: 20 },
    startDate: { type: 'date', column: true, search: true, sort: true },
    endDate: { type: 'date', column: true, search: true, sort: true },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'code'],
  workflow: validityWorkflow,
});
export type Tax = RecordOf<typeof Tax>;

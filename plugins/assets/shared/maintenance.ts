import { defineEntity, type Fields, offeredPersons, type RecordOf } from '@mortise/sdk';
import { amounts, name, references } from './commonFields.ts';

const lines = {
  type: 'items',
  label: 'Lines',
  fields: {
    description: { type: 'text', mandatory: true },
    quantity: { type: 'number', default: '1' },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax' },
  },
} as const satisfies Fields[string];

/** Work on an asset, from the request to the checked bill. */
export const Maintenance = defineEntity({
  name: 'Maintenance',
  collection: 'asset/maintenances',
  registrationPrefix: 'MNT',
  fields: {
    name,
    type: { type: 'select', list: 'maintenanceType', column: true, search: true },
    asset: { type: 'reference', entity: 'Asset', column: true, search: true, mandatory: true },
    supplier: { type: 'reference', entity: 'Person', only: offeredPersons.supplier, column: true, search: true },
    submitDate: { type: 'date', label: 'Submitted on', column: true, search: true, sort: true },
    returnDate: { type: 'date', label: 'Returned on', column: true, search: true, sort: true },
    validationDate: { type: 'date', label: 'Validated on', column: true, search: true, sort: true },
    mileage: { type: 'integer', label: 'Odometer in km', min: 0 },
    ...amounts,
    description: { type: 'textarea' },
    ...references,
    lines,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  keyFigure: 'amountExclTax',
  includes: {
    assetName: { path: 'asset', entity: 'Asset' },
    supplierName: { path: 'supplier', entity: 'Person' },
  },
  filterPairs: [{ date: 'submitDate', sum: 'amountExclTax' }],
  fixed: [{ statuses: ['VALIDATED', 'REFUSED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      IN_WORKSHOP: { label: 'In the workshop', class: 'ongoing' },
      RETURNED: { label: 'Returned', class: 'ongoing' },
      VALIDATED: { label: 'Validated', class: 'success' },
      REFUSED: { label: 'Refused', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', set: { submitDate: '$today' }, guard: ({ supplier }) => (supplier ? undefined : 'The maintenance has no supplier yet.') },
      { code: 'bring', label: 'Bring to the workshop', from: ['SUBMITTED'], to: 'IN_WORKSHOP' },
      { code: 'return', label: 'Take back', from: ['IN_WORKSHOP'], to: 'RETURNED', set: { returnDate: '$today' } },
      { code: 'validate', label: 'Validate', from: ['RETURNED'], to: 'VALIDATED', set: { validationDate: '$today' }, guard: ({ amountExclTax }) => (amountExclTax ? undefined : 'The maintenance has no amount yet.') },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED', 'RETURNED'], to: 'REFUSED' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Maintenance = RecordOf<typeof Maintenance>;

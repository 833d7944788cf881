import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const damages = {
  type: 'items',
  label: 'Damages',
  fields: {
    part: { type: 'text', mandatory: true },
    severity: { type: 'select', list: 'damageSeverity' },
    description: { type: 'text' },
    repairCost: { type: 'currency', min: 0 },
  },
} as const satisfies Fields[string];

/** A look at the state of an asset: at delivery, in between, when it comes back. */
export const Inspection = defineEntity({
  name: 'Inspection',
  collection: 'asset/inspections',
  registrationPrefix: 'INS',
  fields: {
    name,
    type: { type: 'select', list: 'inspectionType', column: true, search: true },
    assetRegistration: { type: 'reference', entity: 'Asset', isParent: true, label: 'Asset', column: true, search: true, mandatory: true },
    inspectorRegistration: { type: 'reference', entity: 'Person', label: 'Inspector', column: true, search: true },
    locationRegistration: { type: 'reference', entity: 'Location', label: 'Place', search: true },
    date: { type: 'date', label: 'Appointment', column: true, search: true, sort: true },
    inspectionDate: { type: 'date', label: 'Inspected on', column: true, search: true, sort: true },
    condition: { type: 'select', list: 'assetCondition', column: true, search: true },
    mileage: { type: 'integer', label: 'Odometer in km', min: 0 },
    operatingHours: { type: 'number', min: 0 },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    totalRepairCost: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
    description: { type: 'textarea' },
    report: { type: 'file', accept: 'pdf', label: 'Signed report' },
    photos: { type: 'files', accept: 'jpg, jpeg, png, webp, heic', maxSize: '10MB', label: 'Photos' },
    ...references,
    damages,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  keyFigure: 'totalRepairCost',
  includes: {
    assetName: { path: 'assetRegistration', entity: 'Asset' },
    inspectorName: { path: 'inspectorRegistration', entity: 'Person' },
    locationName: { path: 'locationRegistration', entity: 'Location' },
  },
  filterPairs: [{ date: 'inspectionDate', sum: 'totalRepairCost' }],
  fixed: [{ statuses: ['VALIDATED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      PLANNED: { label: 'Planned', class: 'ongoing' },
      PERFORMED: { label: 'Performed', class: 'ongoing' },
      DISPUTED: { label: 'Disputed', class: 'warning' },
      VALIDATED: { label: 'Validated', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'plan', label: 'Plan', from: ['DRAFT'], to: 'PLANNED', guard: ({ date }) => (date ? undefined : 'The inspection has no appointment yet.') },
      { code: 'perform', label: 'Mark as performed', from: ['PLANNED'], to: 'PERFORMED', set: { inspectionDate: '$today' } },
      { code: 'validate', label: 'Validate', from: ['PERFORMED', 'DISPUTED'], to: 'VALIDATED', guard: ({ condition }) => (condition ? undefined : 'The inspection says nothing about the condition yet.') },
      { code: 'dispute', label: 'Dispute', from: ['PERFORMED'], to: 'DISPUTED' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'PLANNED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Inspection = RecordOf<typeof Inspection>;

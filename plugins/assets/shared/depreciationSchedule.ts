import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, period, references } from './commonFields.ts';

const VALUES = 'Values';

/** What is written off, period by period. */
const lines = {
  type: 'items',
  label: 'Schedule',
  fields: {
    index: { type: 'integer', label: 'N°' },
    date: { type: 'date' },
    amount: { type: 'currency', label: 'Depreciation' },
    accumulated: { type: 'currency', label: 'Depreciated so far' },
    netBookValue: { type: 'currency' },
  },
} as const satisfies Fields[string];

/** How the value of an asset is written off over the years. */
export const DepreciationSchedule = defineEntity({
  name: 'DepreciationSchedule',
  collection: 'asset/depreciation-schedules',
  registrationPrefix: 'DEP',
  fields: {
    name,
    type: { type: 'select', list: 'depreciationType', column: true, search: true },
    method: { type: 'select', list: 'depreciationMethod', column: true, search: true },
    assetRegistration: { type: 'reference', entity: 'Asset', isParent: true, label: 'Asset', column: true, search: true, mandatory: true },
    ...period,
    duration: { type: 'integer', label: 'Duration in months', min: 0, max: 1200 },
    currency: { type: 'select', list: 'currency', default: 'EUR', group: VALUES },
    acquisitionValue: { type: 'currency', column: true, search: true, sort: true, group: VALUES },
    residualValue: { type: 'currency', group: VALUES },
    accumulated: { type: 'currency', label: 'Depreciated so far', group: VALUES },
    netBookValue: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', group: VALUES },
    description: { type: 'textarea' },
    ...references,
    lines,
  },
  keyFigure: 'netBookValue',
  includes: { assetName: { path: 'assetRegistration', entity: 'Asset' } },
  filterPairs: [{ date: 'startDate', sum: 'netBookValue' }],
  fixed: [{ statuses: ['COMPLETED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'Active', class: 'success' },
      SUSPENDED: { label: 'Suspended', class: 'warning' },
      COMPLETED: { label: 'Written off', class: 'stopped' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'activate', label: 'Activate', from: ['DRAFT', 'SUSPENDED'], to: 'ACTIVE', guard: ({ startDate, acquisitionValue }) => (startDate && acquisitionValue ? undefined : 'The schedule needs a start date and an acquisition value first.') },
      { code: 'suspend', label: 'Suspend', from: ['ACTIVE'], to: 'SUSPENDED' },
      { code: 'complete', label: 'Complete', from: ['ACTIVE'], to: 'COMPLETED', set: { endDate: '$today' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'ACTIVE', 'SUSPENDED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled schedule cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type DepreciationSchedule = RecordOf<typeof DepreciationSchedule>;

import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { name, period, references } from './commonFields.ts';

const fields = {
  name,
  type: { type: 'select', list: 'collateralType', column: true, search: true },
  personRegistration: { type: 'reference', entity: 'Person', label: 'Provided by', column: true, search: true },
  assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', search: true },
  rank: { type: 'integer', min: 1, max: 99 },
  currency: { type: 'select', list: 'currency', default: 'EUR' },
  amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
  percentage: { type: 'percentage', label: 'Share of the debt', column: true, search: true, min: 0, max: 1 },
  ...period,
  valuationDate: { type: 'date', label: 'Valued on' },
  description: { type: 'textarea', column: true, search: true },
  ...references,
} as const satisfies Fields; // prettier-ignore

const needsCover = ({ amount, percentage }: Pick<RecordOf<typeof fields>, 'amount' | 'percentage'>): string | undefined =>
  amount || percentage ? undefined : 'The collateral covers nothing yet: enter an amount or a percentage.';

/** What secures a financing: a guarantee, a pledge, a mortgage. */
export const Collateral = defineEntity({
  name: 'Collateral',
  collection: 'asset/collaterals',
  registrationPrefix: 'COL',
  fields,
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['type', 'personRegistration', 'assetRegistration'],
  keyFigure: 'amount',
  includes: {
    personName: { path: 'personRegistration', entity: 'Person' },
    assetName: { path: 'assetRegistration', entity: 'Asset' },
  },
  filterPairs: [{ date: 'endDate', sum: 'amount' }],
  fixed: [{ statuses: ['RELEASED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      REQUESTED: { label: 'Requested', class: 'ongoing' },
      ACTIVE: { label: 'In force', class: 'success' },
      CALLED: { label: 'Called in', class: 'warning' },
      RELEASED: { label: 'Discharged', class: 'stopped' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'request', label: 'Request', from: ['DRAFT'], to: 'REQUESTED', guard: needsCover },
      { code: 'activate', label: 'Put in force', from: ['DRAFT', 'REQUESTED'], to: 'ACTIVE', set: { startDate: '$today' }, guard: needsCover },
      { code: 'call', label: 'Call in', from: ['ACTIVE'], to: 'CALLED', props: { confirm: 'Call in this collateral?' } },
      { code: 'release', label: 'Release the collateral', from: ['ACTIVE', 'CALLED'], to: 'RELEASED', set: { endDate: '$today' }, props: { confirm: 'A released collateral no longer secures anything. Release it?' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'REQUESTED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Collateral = RecordOf<typeof Collateral>;

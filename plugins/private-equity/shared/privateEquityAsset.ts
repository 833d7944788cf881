import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const ADDRESS = 'Address';
const HOLDING = 'Holding';

/** A company or fund in which a stake is held or sought. */
export const PrivateEquityAsset = defineEntity({
  name: 'PrivateEquityAsset',
  collection: 'private-equity/assets',
  table: 'private_equity_assets',
  registrationPrefix: 'PEA',
  fields: {
    name,
    role: { type: 'select', list: 'privateEquityRole', column: true, search: true },
    type: { type: 'select', list: 'privateEquityAssetType', column: true, search: true },
    description: { type: 'textarea' },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Company', search: true },
    sectorCode: { type: 'text', search: true },
    address: { type: 'text', label: 'Address in one line', column: true, search: true, group: ADDRESS },
    address1: { type: 'text', label: 'Street', group: ADDRESS },
    address2: { type: 'text', label: 'Street, second line', group: ADDRESS },
    zipcode: { type: 'text', label: 'Postcode', max: 20, group: ADDRESS },
    city: { type: 'text', search: true, group: ADDRESS },
    country: { type: 'select', list: 'country', search: true, group: ADDRESS },
    acquisitionDate: { type: 'date', search: true, sort: true, group: HOLDING },
    exitDate: { type: 'date', readOnly: true, search: true, group: HOLDING },
    ownership: { type: 'percentage', column: true, search: true, sort: true, min: 0, max: 1, group: HOLDING },
    numberOfShares: { type: 'number', min: 0, group: HOLDING },
    currency: { type: 'select', list: 'currency', search: true, default: 'EUR', group: HOLDING },
    investedAmount: { type: 'currency', search: true, sort: true, aggregate: 'sum', min: 0, group: HOLDING },
    valuation: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', group: HOLDING },
    valuationDate: { type: 'date', search: true, group: HOLDING },
    ...references,
    roles: {
      type: 'items',
      label: 'Roles',
      fields: { role: { type: 'select', list: 'privateEquityRole', mandatory: true, search: true } },
    },
  },
  text: ['registration', 'name', 'status', 'address', 'externalReference'],
  tellsApart: ['type', 'city', 'country'],
  keyFigure: 'valuation',
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  filterPairs: [{ date: 'acquisitionDate', sum: 'valuation' }],
  fixed: [{ statuses: ['EXITED', 'ABANDONED'] }],
  workflow: {
    initial: 'PIPELINE',
    states: {
      PIPELINE: { label: 'In the pipeline', class: 'default' },
      HELD: { label: 'In the portfolio', class: 'success' },
      WATCH: { label: 'Under watch', class: 'warning' },
      EXITED: { label: 'Exited', class: 'stopped' },
      ABANDONED: { label: 'Abandoned', class: 'stopped' },
    },
    transitions: [
      { code: 'acquire', label: 'Mark as acquired', from: ['PIPELINE'], to: 'HELD', guard: (asset) => (asset.acquisitionDate ? undefined : 'The asset has no acquisition date yet.') },
      { code: 'watch', label: 'Put under watch', from: ['HELD'], to: 'WATCH' },
      { code: 'recover', label: 'Take off the watch list', from: ['WATCH'], to: 'HELD' },
      { code: 'exit', label: 'Exit', from: ['HELD', 'WATCH'], to: 'EXITED', set: { exitDate: '$today' }, props: { confirm: 'An exited asset cannot be held again. Exit it?' } },
      { code: 'abandon', label: 'Abandon', from: ['PIPELINE'], to: 'ABANDONED', props: { pullRight: true, confirm: 'Abandon this asset?' } },
    ],
  },
}); // prettier-ignore
export type PrivateEquityAsset = RecordOf<typeof PrivateEquityAsset>;

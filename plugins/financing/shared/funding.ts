import { defineEntity, type RecordOf } from '@mortise/sdk';
import { contractRegistration, fundRegistration, name, period, references } from './commonFields.ts';

const TERMS = 'Terms';

/** The money that a fund gives for a contract. */
export const Funding = defineEntity({
  name: 'Funding',
  collection: 'financing/fundings',
  registrationPrefix: 'FDG',
  fields: {
    name,
    type: { type: 'select', list: 'financingType', column: true, search: true },
    fundRegistration: { ...fundRegistration, mandatory: true },
    contractRegistration,
    ...period,
    requestDate: { type: 'date', label: 'Requested on', search: true, sort: true },
    acceptDate: { type: 'date', label: 'Accepted on', search: true },
    drawdownDate: { type: 'date', label: 'Drawn on', search: true, sort: true },
    frequency: { type: 'select', list: 'frequency', group: TERMS },
    currency: { type: 'select', list: 'currency', default: 'EUR', group: TERMS },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0, group: TERMS },
    outstanding: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', group: TERMS },
    nominalRate: { type: 'percentage', search: true, group: TERMS },
    instalment: { type: 'currency', group: TERMS },
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['fundRegistration', 'contractRegistration', 'drawdownDate'],
  keyFigure: 'amount',
  includes: {
    fundName: { path: 'fundRegistration', entity: 'Fund' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
  },
  filterPairs: [{ date: 'drawdownDate', sum: 'amount' }],
  fixed: [{ statuses: ['REPAID', 'REFUSED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      REQUESTED: { label: 'Requested', class: 'ongoing' },
      ACCEPTED: { label: 'Accepted', class: 'ongoing' },
      DRAWN: { label: 'Drawn', class: 'success' },
      REPAID: { label: 'Repaid', class: 'stopped' },
      REFUSED: { label: 'Refused', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'request', label: 'Request', from: ['DRAFT'], to: 'REQUESTED', set: { requestDate: '$today' }, guard: ({ amount }) => (amount ? undefined : 'The funding has no amount yet.') },
      { code: 'accept', label: 'Accept', from: ['REQUESTED'], to: 'ACCEPTED', set: { acceptDate: '$today' } },
      { code: 'draw', label: 'Draw', from: ['ACCEPTED'], to: 'DRAWN', set: { drawdownDate: '$today' } },
      { code: 'repay', label: 'Mark as repaid', from: ['DRAWN'], to: 'REPAID', set: { endDate: '$today', outstanding: '0' }, props: { confirm: 'Has the whole funding been repaid?' } },
      { code: 'refuse', label: 'Refuse', from: ['REQUESTED'], to: 'REFUSED' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'REQUESTED', 'ACCEPTED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Funding = RecordOf<typeof Funding>;

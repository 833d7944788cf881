import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';
import { persons } from './persons.ts';

const LINKS = 'Belongs to';
const FOLLOW_UP = 'Follow-up';

/** Arrears, a dispute or another matter that somebody follows up until it is settled. */
export const Case = defineEntity({
  name: 'Case',
  collection: 'case/cases',
  registrationPrefix: 'CAS',
  fields: {
    name,
    type: { type: 'select', list: 'caseType', column: true, search: true },
    date: { type: 'date', column: true, search: true, sort: true },
    description: { type: 'textarea' },
    currency: { type: 'select', list: 'currency', search: true, default: 'EUR' },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    score: { type: 'integer', column: true, search: true, sort: true, min: 0, max: 1000 },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', column: true, search: true, group: LINKS },
    invoiceRegistration: { type: 'reference', entity: 'Invoice', label: 'Invoice', search: true, group: LINKS },
    assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', search: true, group: LINKS },
    assetLotRegistration: { type: 'reference', entity: 'AssetLot', label: 'Asset lot', search: true, group: LINKS },
    lastContact: { type: 'date', column: true, search: true, sort: true, group: FOLLOW_UP },
    lastAction: { type: 'select', list: 'caseAction', column: true, search: true, group: FOLLOW_UP },
    promisedDate: { type: 'date', label: 'Payment promised for', search: true, group: FOLLOW_UP },
    promisedAmount: { type: 'currency', label: 'Amount promised', group: FOLLOW_UP },
    closingDate: { type: 'date', readOnly: true, search: true, group: FOLLOW_UP },
    ...references,
    persons,
    actions: {
      type: 'items',
      label: 'Actions',
      fields: {
        date: { type: 'date', mandatory: true },
        action: { type: 'select', list: 'caseAction', mandatory: true },
        comment: { type: 'text' },
      },
    },
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['client', 'type', 'date'],
  keyFigure: 'amount',
  roles: { client: { role: 'CLIENT', column: true, search: true }, partner: { role: 'PARTNER', search: true } },
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    invoiceName: { path: 'invoiceRegistration', entity: 'Invoice' },
    assetName: { path: 'assetRegistration', entity: 'Asset' },
    assetLotName: { path: 'assetLotRegistration', entity: 'AssetLot' },
  },
  filterPairs: [{ date: 'date', sum: 'amount' }],
  fixed: [{ statuses: ['SETTLED', 'CLOSED'] }],
  workflow: {
    initial: 'OPEN',
    states: {
      OPEN: { label: 'Open', class: 'warning' },
      IN_PROGRESS: { label: 'In progress', class: 'ongoing' },
      PROMISED: { label: 'Payment promised', class: 'current' },
      LITIGATION: { label: 'In litigation', class: 'error' },
      SETTLED: { label: 'Settled', class: 'success' },
      CLOSED: { label: 'Closed', class: 'stopped' },
    },
    transitions: [
      { code: 'start', label: 'Start work', from: ['OPEN', 'PROMISED'], to: 'IN_PROGRESS', set: { lastContact: '$today' }, guard: ({ contractRegistration, invoiceRegistration, assetRegistration, assetLotRegistration }) => (contractRegistration || invoiceRegistration || assetRegistration || assetLotRegistration ? undefined : 'The case belongs to no contract, invoice or asset yet.') },
      { code: 'promise', label: 'Note a promise to pay', from: ['IN_PROGRESS'], to: 'PROMISED', set: { lastContact: '$today' }, props: { inputs: ['promisedDate', 'promisedAmount'], comment: 'optional' }, guard: (record) => (record.promisedDate ? undefined : 'The case has no promised date yet.') },
      { code: 'sue', label: 'Take to court', from: ['IN_PROGRESS', 'PROMISED'], to: 'LITIGATION', set: { lastAction: 'LITIGATION' }, props: { confirm: 'Hand this case over to litigation?', comment: 'mandatory' } },
      { code: 'settle', label: 'Settle', from: ['IN_PROGRESS', 'PROMISED', 'LITIGATION'], to: 'SETTLED', set: { closingDate: '$today' } },
      { code: 'close', label: 'Close without result', from: ['OPEN', 'IN_PROGRESS', 'PROMISED', 'LITIGATION'], to: 'CLOSED', set: { closingDate: '$today' }, props: { pullRight: true, confirm: 'Close this case without result?' } },
      { code: 'reopen', label: 'Reopen', from: ['SETTLED', 'CLOSED'], to: 'OPEN', set: { closingDate: null }, props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Case = RecordOf<typeof Case>;

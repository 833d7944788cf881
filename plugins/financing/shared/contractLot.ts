import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { fundRegistration, name, references } from './commonFields.ts';

const contracts = {
  type: 'items',
  label: 'Contracts',
  fields: {
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', mandatory: true, search: true },
    amount: { type: 'currency', label: 'Assigned amount' },
  },
} as const satisfies Fields[string];

/** Contracts that are assigned to a fund together. */
export const ContractLot = defineEntity({
  name: 'ContractLot',
  collection: 'financing/contract-lots',
  registrationPrefix: 'CLT',
  fields: {
    name,
    type: { type: 'select', list: 'contractLotType', column: true, search: true },
    fundRegistration,
    fundingRegistration: { type: 'reference', entity: 'Funding', label: 'Funding', column: true, search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    totalAmount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
    rate: { type: 'percentage', column: true, search: true },
    submitDate: { type: 'date', label: 'Submitted on', column: true, search: true, sort: true },
    acceptDate: { type: 'date', label: 'Accepted on', column: true, search: true, sort: true },
    validationDate: { type: 'date', label: 'Validated on', column: true, search: true, sort: true },
    cessionDate: { type: 'date', label: 'Assigned on', column: true, search: true, sort: true },
    description: { type: 'textarea' },
    ...references,
    contracts,
  },
  text: ['registration', 'name', 'status', 'externalReference', 'internalReference'],
  keyFigure: 'totalAmount',
  includes: {
    fundName: { path: 'fundRegistration', entity: 'Fund' },
    fundingName: { path: 'fundingRegistration', entity: 'Funding' },
    contractsNames: { path: 'contracts[].contractRegistration', entity: 'Contract' },
  },
  filterPairs: [{ date: 'cessionDate', sum: 'totalAmount' }],
  fixed: [{ statuses: ['ASSIGNED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      SUBMITTED: { label: 'Submitted', class: 'ongoing' },
      ACCEPTED: { label: 'Accepted', class: 'ongoing' },
      VALIDATED: { label: 'Validated', class: 'ongoing' },
      ASSIGNED: { label: 'Assigned', class: 'success' },
      REFUSED: { label: 'Refused', class: 'error' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', set: { submitDate: '$today' }, guard: ({ contracts: assigned = [] }) => (assigned.length > 0 ? undefined : 'The lot holds no contract yet.') },
      { code: 'accept', label: 'Accept', from: ['SUBMITTED'], to: 'ACCEPTED', set: { acceptDate: '$today' } },
      { code: 'validate', label: 'Validate', from: ['ACCEPTED'], to: 'VALIDATED', set: { validationDate: '$today' } },
      { code: 'assign', label: 'Assign to the fund', from: ['VALIDATED'], to: 'ASSIGNED', set: { cessionDate: '$today' }, guard: ({ fundRegistration: fund }) => (fund ? undefined : 'The lot has no fund yet.'), props: { confirm: 'The claims of these contracts pass to the fund. Assign them?' } },
      { code: 'refuse', label: 'Refuse', from: ['SUBMITTED', 'ACCEPTED'], to: 'REFUSED' },
      { code: 'rework', label: 'Back to draft', from: ['SUBMITTED', 'REFUSED'], to: 'DRAFT' },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED', 'ACCEPTED', 'VALIDATED'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type ContractLot = RecordOf<typeof ContractLot>;

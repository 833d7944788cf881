import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';
import { persons } from './persons.ts';

const LINKS = 'Belongs to';
const AMOUNTS = 'Amounts';

/** What somebody asks for after a damage, theft or complaint, of the company or of an insurer. */
export const Claim = defineEntity({
  name: 'Claim',
  collection: 'case/claims',
  registrationPrefix: 'CLM',
  fields: {
    code: { type: 'text', column: true, search: true, sort: true, max: 60 },
    name,
    type: { type: 'select', list: 'claimType', search: true },
    description: { type: 'textarea', column: true, search: true },
    references: { type: 'text', column: true, search: true },
    startDate: { type: 'date', column: true, search: true, sort: true },
    endDate: { type: 'date', column: true, search: true, sort: true },
    caseRegistration: { type: 'reference', entity: 'Case', isParent: true, label: 'Case', search: true, group: LINKS },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', search: true, group: LINKS },
    assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', search: true, group: LINKS },
    currency: { type: 'select', list: 'currency', default: 'EUR', group: AMOUNTS },
    claimedAmount: { type: 'currency', search: true, sort: true, aggregate: 'sum', min: 0, group: AMOUNTS },
    settledAmount: { type: 'currency', search: true, aggregate: 'sum', min: 0, group: AMOUNTS },
    ...references,
    persons,
  },
  text: ['registration', 'name', 'status', 'code', 'references', 'description'],
  keyFigure: 'claimedAmount',
  roles: { client: { role: 'CLIENT', search: true } },
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    caseName: { path: 'caseRegistration', entity: 'Case' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    assetName: { path: 'assetRegistration', entity: 'Asset' },
  },
  filterPairs: [{ date: 'startDate', sum: 'claimedAmount' }],
  fixed: [{ statuses: ['REFUSED', 'SETTLED', 'WITHDRAWN'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      DECLARED: { label: 'Declared', class: 'ongoing' },
      ACCEPTED: { label: 'Accepted', class: 'current' },
      REFUSED: { label: 'Refused', class: 'error' },
      SETTLED: { label: 'Settled', class: 'success' },
      WITHDRAWN: { label: 'Withdrawn', class: 'stopped' },
    },
    transitions: [
      { code: 'declare', label: 'Declare', from: ['DRAFT'], to: 'DECLARED', guard: (claim) => (claim.startDate ? undefined : 'The claim has no start date yet.') },
      { code: 'accept', label: 'Accept', from: ['DECLARED'], to: 'ACCEPTED' },
      { code: 'refuse', label: 'Refuse', from: ['DECLARED'], to: 'REFUSED', set: { endDate: '$today' }, props: { confirm: 'Refuse this claim?' } },
      { code: 'settle', label: 'Settle', from: ['ACCEPTED'], to: 'SETTLED', set: { endDate: '$today' }, props: { inputs: ['settledAmount'] }, guard: (claim) => (claim.settledAmount ? undefined : 'The claim has no settled amount yet.') },
      { code: 'withdraw', label: 'Withdraw', from: ['DRAFT', 'DECLARED', 'ACCEPTED'], to: 'WITHDRAWN', set: { endDate: '$today' }, props: { pullRight: true, confirm: 'A withdrawn claim cannot be reopened. Withdraw it?' } },
    ],
  },
}); // prettier-ignore
export type Claim = RecordOf<typeof Claim>;

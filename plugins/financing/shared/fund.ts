import { defineEntity, type RecordOf } from '@mortise/sdk';
import { computeAvailable } from './computeAvailable.ts';
import { name, period, references } from './commonFields.ts';

const TERMS = 'Terms';

/** Where the money for contracts comes from, and how much of it there is. */
export const Fund = defineEntity({
  name: 'Fund',
  collection: 'financing/funds',
  registrationPrefix: 'FND',
  fields: {
    name,
    type: { type: 'select', list: 'fundType', column: true, search: true },
    financingType: { type: 'select', list: 'financingType', column: true, search: true },
    financingNature: { type: 'select', list: 'financingNature', column: true, search: true },
    financingFinality: { type: 'select', list: 'financingFinality', label: 'Financing purpose', column: true, search: true },
    managementType: { type: 'select', list: 'managementType', column: true, search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Lender', search: true },
    ...period,
    currency: { type: 'select', list: 'currency', default: 'EUR', group: TERMS },
    creditLimit: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0, group: TERMS },
    outstanding: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', group: TERMS },
    available: { type: 'currency', readOnly: true, column: true, search: true, sort: true, aggregate: 'sum', group: TERMS },
    nominalRate: { type: 'percentage', group: TERMS },
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['personRegistration', 'type', 'externalReference'],
  derive: (line) => ({ available: computeAvailable(line) }),
  keyFigure: 'creditLimit',
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  filterPairs: [{ date: 'endDate', sum: 'creditLimit' }],
  fixed: [{ statuses: ['CLOSED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      OPEN: { label: 'Open', class: 'success' },
      FROZEN: { label: 'Frozen', class: 'warning' },
      CLOSED: { label: 'Closed', class: 'stopped' },
    },
    transitions: [
      { code: 'open', label: 'Open the fund', from: ['DRAFT', 'FROZEN'], to: 'OPEN', guard: ({ creditLimit }) => (creditLimit ? undefined : 'The fund has no limit yet.') },
      { code: 'freeze', label: 'Freeze', from: ['OPEN'], to: 'FROZEN' },
      { code: 'close', label: 'Close', from: ['DRAFT', 'OPEN', 'FROZEN'], to: 'CLOSED', set: { endDate: '$today' }, props: { pullRight: true, confirm: 'A closed fund cannot be opened again. Close it?' } },
    ],
  },
}); // prettier-ignore
export type Fund = RecordOf<typeof Fund>;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { computeAvailable } from './computeAvailable.ts';
import { assets, nameIncludes, persons, quotations } from './contractFields.ts';

/** An amount a customer may draw on. */
export const CreditLine = defineEntity({
  name: 'CreditLine',
  collection: 'financing/credit-lines',
  registrationPrefix: 'CRL',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'creditLineType', column: true, search: true },
    startDate: { type: 'date', column: true, search: true, sort: true },
    endDate: { type: 'date', column: true, search: true, sort: true },
    currency: { type: 'select', list: 'currency', column: true, search: true, default: 'EUR' },
    creditLimit: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
    outstanding: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    pending: { type: 'currency', column: true, aggregate: 'sum' },
    available: { type: 'currency', readOnly: true, column: true, search: true, sort: true, aggregate: 'sum' },
    liveStock: { type: 'currency', column: true, aggregate: 'sum' },
    financialProduct: { type: 'select', list: 'financialProduct', search: true },
    description: { type: 'textarea' },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    persons,
    assets,
    quotations,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['client', 'endDate', 'externalReference'],
  derive: (line) => ({ available: computeAvailable(line) }),
  keyFigure: 'creditLimit',
  roles: { client: { role: 'CLIENT', column: true, search: true }, partner: { role: 'PARTNER', column: true, search: true } },
  includes: nameIncludes,
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
      { code: 'open', label: 'Open the line', from: ['DRAFT', 'FROZEN'], to: 'OPEN', guard: (line) => (line.creditLimit ? undefined : 'The credit line has no limit yet.') },
      { code: 'freeze', label: 'Freeze', from: ['OPEN'], to: 'FROZEN' },
      { code: 'close', label: 'Close', from: ['DRAFT', 'OPEN', 'FROZEN'], to: 'CLOSED', props: { pullRight: true, confirm: 'A closed credit line cannot be opened again. Close it?' } },
    ],
  },
}); // prettier-ignore
export type CreditLine = RecordOf<typeof CreditLine>;

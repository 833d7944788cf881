import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

/** What the books say is there on a day, counted and valued for a closing. */
export const Inventory = defineEntity({
  name: 'Inventory',
  collection: 'accounting/inventories',
  registrationPrefix: 'IVT',
  fields: {
    name,
    type: { type: 'select', list: 'inventoryType', column: true, search: true },
    date: { type: 'date', label: 'Closing day', column: true, search: true, sort: true },
    startDate: { type: 'date', search: true },
    endDate: { type: 'date', search: true },
    completionDate: { type: 'date', readOnly: true, search: true },
    description: { type: 'textarea' },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    bookValue: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    difference: { type: 'currency', column: true, search: true, aggregate: 'sum' },
    ...references,
    lines: {
      type: 'items',
      label: 'Lines',
      fields: {
        assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', mandatory: true },
        contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract' },
        account: { type: 'text', max: 35 },
        bookValue: { type: 'currency' },
        isFound: { type: 'checkbox', label: 'Found' },
        comment: { type: 'text' },
      },
    },
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  keyFigure: 'bookValue',
  includes: { assetsNames: { path: 'lines[].assetRegistration', entity: 'Asset' } },
  filterPairs: [{ date: 'date', sum: 'bookValue' }],
  fixed: [{ statuses: ['COMPLETED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      IN_PROGRESS: { label: 'In progress', class: 'ongoing' },
      COMPLETED: { label: 'Completed', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'start', label: 'Start', from: ['DRAFT'], to: 'IN_PROGRESS', guard: (inventory) => (inventory.date ? undefined : 'The inventory has no closing day yet.') },
      { code: 'complete', label: 'Complete', from: ['IN_PROGRESS'], to: 'COMPLETED', set: { completionDate: '$today' }, guard: ({ lines = [] }) => (lines.length === 0 ? 'The inventory has no lines yet.' : undefined) },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'IN_PROGRESS'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled inventory cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Inventory = RecordOf<typeof Inventory>;

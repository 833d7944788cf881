import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';

/** Whom a campaign addresses, and what came of it (CampaignContact). ENTITY-117. */
const contacts = {
  type: 'items',
  label: 'Contacts',
  fields: {
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true, search: true },
    outcome: { type: 'select', list: 'campaignOutcome', default: 'OPEN' },
    contactDate: { type: 'date', label: 'Contacted on' },
    comment: { type: 'text' },
  },
} as const satisfies Fields[string];

/** A drive to win or keep customers. */
export const Campaign = defineEntity({
  name: 'Campaign',
  collection: 'person/campaigns',
  registrationPrefix: 'CPG',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'campaignType', column: true, search: true },
    channel: { type: 'select', list: 'campaignChannel', column: true, search: true },
    startDate: { type: 'date', column: true, search: true, sort: true },
    endDate: { type: 'date', column: true, search: true, sort: true },
    salesRegistration: { type: 'reference', entity: 'Person', label: 'Responsible', column: true, search: true },
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    budget: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum', min: 0 },
    description: { type: 'textarea' },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    contacts,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  keyFigure: 'budget',
  includes: {
    salesName: { path: 'salesRegistration', entity: 'Person' },
    contactsNames: { path: 'contacts[].personRegistration', entity: 'Person' },
  },
  filterPairs: [{ date: 'startDate', sum: 'budget' }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      PLANNED: { label: 'Planned', class: 'ongoing' },
      RUNNING: { label: 'Running', class: 'success' },
      FINISHED: { label: 'Finished', class: 'stopped' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'plan', label: 'Plan', from: ['DRAFT'], to: 'PLANNED', guard: ({ startDate }) => (startDate ? undefined : 'The campaign has no start date yet.') },
      { code: 'start', label: 'Start', from: ['PLANNED'], to: 'RUNNING', set: { startDate: '$today' }, guard: ({ contacts: people }) => (Array.isArray(people) && people.length > 0 ? undefined : 'The campaign addresses nobody yet: add contacts.') },
      { code: 'finish', label: 'Finish', from: ['RUNNING'], to: 'FINISHED', set: { endDate: '$today' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'PLANNED', 'RUNNING'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled campaign cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Campaign = RecordOf<typeof Campaign>;

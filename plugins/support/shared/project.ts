import { defineEntity, type Fields, type RecordOf } from '@mortise/sdk';
import { closing, name, period } from './commonFields.ts';

const persons = {
  type: 'items',
  label: 'Persons',
  fields: {
    role: { type: 'select', list: 'personRole', mandatory: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
  },
} as const satisfies Fields[string];

/** Work for a customer or for the company, from its start to its end. */
export const Project = defineEntity({
  name: 'Project',
  collection: 'support/projects',
  registrationPrefix: 'PRJ',
  fields: {
    name,
    type: { type: 'select', list: 'projectType', column: true, search: true },
    ...period,
    orgaRegistration: { type: 'reference', entity: 'Person', label: 'Organization', column: true, search: true },
    ownerRegistration: { type: 'reference', entity: 'Person', label: 'Person in charge', column: true, search: true },
    clientOwnerRegistration: { type: 'reference', entity: 'Person', label: 'Person in charge at the client', search: true },
    addressLine: { type: 'text', label: 'Address', column: true, search: true },
    ...closing,
    persons,
  },
  text: ['registration', 'name', 'status', 'addressLine', 'externalReference'],
  tellsApart: ['client', 'type', 'startDate'],
  roles: { owner: { role: 'OWNER', column: true, search: true }, client: { role: 'CLIENT', column: true, search: true } },
  includes: {
    personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
    orgaName: { path: 'orgaRegistration', entity: 'Person' },
    ownerName: { path: 'ownerRegistration', entity: 'Person' },
    clientOwnerName: { path: 'clientOwnerRegistration', entity: 'Person' },
  },
  filterPairs: [{ date: 'startDate' }],
  fixed: [{ statuses: ['COMPLETED', 'CANCELLED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'Active', class: 'ongoing' },
      ON_HOLD: { label: 'On hold', class: 'warning' },
      COMPLETED: { label: 'Completed', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'start', label: 'Start', from: ['DRAFT'], to: 'ACTIVE', guard: (project) => (project.startDate ? undefined : 'The project has no start date yet.') },
      { code: 'hold', label: 'Put on hold', from: ['ACTIVE'], to: 'ON_HOLD' },
      { code: 'resume', label: 'Resume', from: ['ON_HOLD'], to: 'ACTIVE' },
      { code: 'complete', label: 'Complete', from: ['ACTIVE'], to: 'COMPLETED', set: { endDate: '$today' } },
      { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'ACTIVE', 'ON_HOLD'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled project cannot be reopened. Cancel it?' } },
    ],
  },
}); // prettier-ignore
export type Project = RecordOf<typeof Project>;

import { defineEntity, type RecordOf } from '@mortise/sdk';
import { closing, name } from './commonFields.ts';

/** What someone asks the company to do or to put right. */
export const Ticket = defineEntity({
  name: 'Ticket',
  collection: 'support/tickets',
  registrationPrefix: 'TCK',
  fields: {
    name,
    type: { type: 'select', list: 'ticketType', column: true, search: true },
    priority: { type: 'select', list: 'priority', column: true, search: true, default: 'NORMAL' },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Requester', column: true, search: true },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', column: true, search: true },
    ownerUsername: { type: 'username', label: 'Assigned to', column: true, search: true },
    dueDate: { type: 'date', column: true, search: true, sort: true },
    resolutionDate: { type: 'date', search: true, sort: true, readOnly: true },
    resolution: { type: 'textarea' },
    ...closing,
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  tellsApart: ['personRegistration', 'type', 'dueDate'],
  includes: {
    personName: { path: 'personRegistration', entity: 'Person' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
  },
  filterPairs: [{ date: 'dueDate' }],
  workflow: {
    initial: 'NEW',
    states: {
      NEW: { label: 'New', class: 'default' },
      IN_PROGRESS: { label: 'In progress', class: 'ongoing' },
      WAITING: { label: 'Waiting for the requester', class: 'warning' },
      RESOLVED: { label: 'Resolved', class: 'success' },
      CLOSED: { label: 'Closed', class: 'stopped' },
    },
    transitions: [
      { code: 'start', label: 'Take on', from: ['NEW', 'WAITING'], to: 'IN_PROGRESS' },
      { code: 'wait', label: 'Ask the requester', from: ['IN_PROGRESS'], to: 'WAITING' },
      { code: 'resolve', label: 'Resolve', from: ['IN_PROGRESS', 'WAITING'], to: 'RESOLVED', set: { resolutionDate: '$today' }, guard: (ticket) => (ticket.resolution ? undefined : 'The ticket does not say yet how it was resolved.') },
      { code: 'reopen', label: 'Reopen', from: ['RESOLVED', 'CLOSED'], to: 'IN_PROGRESS', set: { resolutionDate: null } },
      { code: 'close', label: 'Close', from: ['NEW', 'RESOLVED'], to: 'CLOSED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Ticket = RecordOf<typeof Ticket>;

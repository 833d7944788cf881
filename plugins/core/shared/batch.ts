import { defineEntity } from '@mortise/sdk';

/** A script that was started in the background, in the generic processing statuses. */
export const Batch = defineEntity({
  name: 'Batch',
  collection: 'script/batches',
  pluralLabel: 'Batches',
  registrationPrefix: 'BAT',
  addable: false,
  documents: false,
  fields: {
    name: { type: 'text', label: 'Script', column: true, search: true },
    username: { type: 'username', label: 'Started by', column: true },
    startDate: { type: 'datetime', column: true, search: true, sort: true },
    endDate: { type: 'datetime', column: true },
    message: { type: 'textarea', column: true },
    failure: { type: 'textarea', label: 'Error of the script', column: true, shownTo: 'admin' },
    requestId: { type: 'text', label: 'Request' },
  },
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      FETCHING: { label: 'Fetching', class: 'ongoing' },
      PROCESSING: { label: 'Processing', class: 'ongoing' },
      STOPPED: { label: 'Stopped', class: 'stopped' },
      ERROR: { label: 'Error', class: 'error' },
      WARNING: { label: 'Warning', class: 'warning' },
      SUCCESS: { label: 'Success', class: 'success' },
    },
    transitions: [],
  },
});

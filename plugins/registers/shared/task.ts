import { defineEntity, type RecordOf } from '@mortise/sdk';
import { about, closing } from './commonFields.ts';

const PLANNING = 'Planning';

/** Something to be done, by a user or by whoever has a profile. */
export const Task = defineEntity({
  name: 'Task',
  collection: 'core/tasks',
  registrationPrefix: 'TSK',
  isWorkingPaper: true,
  fields: {
    subject: { type: 'text', column: true, search: true, sort: true, mandatory: true, max: 200 },
    project: { type: 'reference', entity: 'Project', column: true, search: true },
    type: { type: 'select', list: 'taskType', column: true, search: true },
    priority: { type: 'select', list: 'priority', column: true, search: true, default: 'NORMAL' },
    ownerUsername: { type: 'username', label: 'Assigned to', column: true, search: true },
    profiles: { type: 'multiselect', list: 'profile', column: true, search: true },
    startDate: { type: 'date', column: true, search: true, sort: true, group: PLANNING },
    endDate: { type: 'date', column: true, search: true, sort: true, group: PLANNING },
    dueDate: { type: 'date', column: true, search: true, sort: true, group: PLANNING },
    done: { type: 'checkbox', column: true, search: true, readOnly: true, group: PLANNING },
    ...about,
    ...closing,
  },
  nameOf: ({ subject }) => subject ?? undefined,
  tellsApart: ['dueDate', 'ownerUsername'],
  about: { kind: 'entityName', record: 'entityRegistration', user: 'ownerUsername' },
  text: ['registration', 'status', 'subject', 'entityRegistration'],
  includes: { projectName: { path: 'project', entity: 'Project' } },
  filterPairs: [{ date: 'dueDate' }],
  workflow: {
    initial: 'OPEN',
    states: {
      OPEN: { label: 'Open', class: 'default' },
      IN_PROGRESS: { label: 'In progress', class: 'ongoing' },
      DONE: { label: 'Done', class: 'success' },
      CANCELLED: { label: 'Cancelled', class: 'stopped' },
    },
    transitions: [
      { code: 'start', label: 'Start', from: ['OPEN'], to: 'IN_PROGRESS', guard: ({ ownerUsername, profiles = [] }) => (ownerUsername || profiles.length > 0 ? undefined : 'The task is for nobody yet: choose a user or a profile.'), set: { startDate: '$today' } },
      { code: 'complete', label: 'Mark as done', from: ['OPEN', 'IN_PROGRESS'], to: 'DONE', set: { done: true, endDate: '$today' }, props: { isUsual: true } },
      { code: 'reopen', label: 'Reopen', from: ['DONE', 'CANCELLED'], to: 'OPEN', set: { done: false, endDate: null } },
      { code: 'cancel', label: 'Cancel', from: ['OPEN', 'IN_PROGRESS'], to: 'CANCELLED', props: { pullRight: true } },
    ],
  },
}); // prettier-ignore
export type Task = RecordOf<typeof Task>;

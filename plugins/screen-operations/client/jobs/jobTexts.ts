import type { AnswerOf, WorkflowShape } from '@mortise/sdk';
import type { jobs } from '../../../../kernel/contract.ts';

export type QueuedJob = AnswerOf<typeof jobs.listJobs>['jobs'][number];

/** What became of a job, as badges show it. */
export const jobStates = {
  initial: 'WAITING',
  states: {
    WAITING: { label: 'Waiting', class: 'default' },
    RUNNING: { label: 'Running', class: 'ongoing' },
    DONE: { label: 'Done', class: 'success' },
    FAILED: { label: 'Failed', class: 'error' },
    CANCELLED: { label: 'Cancelled', class: 'stopped' },
  },
  transitions: [],
} as const satisfies WorkflowShape;

/** What kinds of work are called; those of other plugins are called by their name. */
export const JOB_LABELS: ReadonlyMap<string, { readonly label: string }> = new Map([
  ['script-batch', { label: 'Batch of a script' }],
  ['screen-imports.run', { label: 'Import' }],
  ['screen-imports.undo', { label: 'Undo of an import' }],
  ['screen-exports.short', { label: 'Export' }],
  ['screen-exports.long', { label: 'Long export' }],
  ['mail', { label: 'E-mail' }],
  ['account-link', { label: 'Link to an account' }],
  ['tenant-export', { label: 'Export of a tenant' }],
  ['tenant-removal', { label: 'Removal of a tenant' }],
  ['approval-reminder', { label: 'Reminder of an approval' }],
]);

const PATHS = new Map<string, (id: string) => string>([
  ['script-batch', (id) => `/batch/${id}`],
  ['screen-imports.run', (id) => `/import/${id}`],
  ['screen-imports.undo', (id) => `/import/${id}`],
  ['screen-exports.short', () => '/exports'],
  ['screen-exports.long', () => '/exports'],
  ['mail', (id) => `/mail-outbox?open=${id}`],
]);

/** Where what a job is about is shown, if it is anywhere. */
export const pathOfJob = ({ name, subject }: QueuedJob): string | undefined =>
  subject === undefined ? undefined : PATHS.get(name)?.(subject);

import type { AnswerOf, WorkflowShape } from '@mortise/sdk';
import type { crons } from '../../../../kernel/contract.ts';

type Answer = AnswerOf<typeof crons.listCrons>;
export type Cron = Answer['crons'][number];
export type Round = Answer['rounds'][number];

/** What the rounds of a server are for. */
export const ROUND_LABELS: ReadonlyMap<string, { readonly label: string }> = new Map([
  ['purge', { label: 'Remove old logs, events and mails' }],
  ['files', { label: 'Remove uploads and deleted records that nobody came back for' }],
  ['script-logs', { label: 'Remove old lines of the script log' }],
  ['batches', { label: 'End batches that were cut off' }],
  ['approvals', { label: 'End approvals at their deadline, and remind' }],
  ['tenants', { label: 'Remove tenants whose time has come, and old exports of tenants' }],
  ['mails', { label: 'Send mails that wait' }],
  ['reports', { label: 'Send scheduled reports, and remove old results' }],
  ['exports', { label: 'Remove old exports' }],
  ['sums', { label: 'Shorten the sums of the books' }],
]);

/** Why a script does not start. */
export const PROBLEMS = {
  PUBLISHER: { label: 'Whoever published it is locked or gone' },
  SCHEDULE: { label: 'Its schedule cannot be read' },
} as const;

/** As batches have them. */
export const runStates: WorkflowShape = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Waiting', class: 'default' },
    PROCESSING: { label: 'Running', class: 'ongoing' },
    SUCCESS: { label: 'Success', class: 'success' },
    ERROR: { label: 'Failed', class: 'error' },
  },
  transitions: [],
};

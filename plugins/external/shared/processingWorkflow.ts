import type { Workflow } from '@mortise/sdk';

/** The generic processing statuses and actions. WORKFLOW-017. */
export const processingWorkflow = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    FETCHING: { label: 'Being fetched', class: 'ongoing' },
    PROCESSING: { label: 'In progress', class: 'ongoing' },
    STOPPED: { label: 'Stopped', class: 'stopped' },
    ERROR: { label: 'Failed', class: 'error' },
    WARNING: { label: 'With warnings', class: 'warning' },
    SUCCESS: { label: 'Done', class: 'success' },
  },
  transitions: [
    { code: 'do', label: 'Fetch', from: ['DRAFT'], to: 'FETCHING' },
    { code: 'process', label: 'Process', from: ['DRAFT', 'FETCHING'], to: 'PROCESSING' },
    { code: 'stop-fetching', label: 'Stop', from: ['FETCHING'], to: 'STOPPED' },
    { code: 'continue', label: 'Continue', from: ['STOPPED', 'ERROR', 'WARNING'], to: 'PROCESSING' },
    { code: 'complete', label: 'Complete', from: ['PROCESSING', 'WARNING'], to: 'SUCCESS' },
    { code: 'warn', label: 'End with warnings', from: ['PROCESSING'], to: 'WARNING', props: { pullRight: true } },
    { code: 'fail', label: 'End as failed', from: ['FETCHING', 'PROCESSING'], to: 'ERROR', props: { pullRight: true } },
    { code: 'undo', label: 'Undo', from: ['SUCCESS'], to: 'DRAFT', props: { pullRight: true, confirm: 'What was read is fetched again after this. Undo it?' } },
    { code: 'reset', label: 'Back to draft', from: ['FETCHING', 'PROCESSING', 'STOPPED', 'ERROR', 'WARNING'], to: 'DRAFT', props: { pullRight: true } },
  ],
} as const satisfies Workflow; // prettier-ignore

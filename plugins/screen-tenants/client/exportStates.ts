import type { WorkflowShape } from '@mortise/sdk';

/** How far an archive is, as badges show it. */
export const exportStates: WorkflowShape = {
  initial: 'QUEUED',
  states: {
    QUEUED: { label: 'Waiting', class: 'default' },
    RUNNING: { label: 'Running', class: 'ongoing' },
    DONE: { label: 'Done', class: 'success' },
    FAILED: { label: 'Failed', class: 'error' },
    CANCELLED: { label: 'Cancelled', class: 'stopped' },
  },
  transitions: [],
};

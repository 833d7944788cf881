import type { WorkflowShape } from '@mortise/sdk';

/** How the status of a request is shown. */
export const approvalWorkflow: WorkflowShape = {
  initial: 'WAITING',
  states: {
    WAITING: { label: 'Waits for approval', class: 'ongoing' },
    RUNNING: { label: 'Being carried out', class: 'ongoing' },
    APPROVED: { label: 'Approved', class: 'success' },
    REFUSED: { label: 'Refused', class: 'error' },
    WITHDRAWN: { label: 'Withdrawn', class: 'stopped' },
    STALE: { label: 'Outdated', class: 'warning' },
    EXPIRED: { label: 'Ended by its deadline', class: 'warning' },
    FAILED: { label: 'Not carried out', class: 'error' },
  },
  transitions: [],
};

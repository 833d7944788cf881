import type { WorkflowShape } from '@mortise/sdk';

/** What became of a test, as badges show it. */
export const testWorkflow: WorkflowShape = {
  initial: 'OPEN',
  states: {
    OPEN: { label: 'Not run', class: 'default' },
    PASSED: { label: 'Passed', class: 'success' },
    FAILED: { label: 'Failed', class: 'error' },
  },
  transitions: [],
};

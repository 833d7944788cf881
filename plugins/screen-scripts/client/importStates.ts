import type { WorkflowShape } from '@mortise/sdk';

/** What an import does, or did, with a script. */
export const importWorkflow: WorkflowShape = {
  initial: 'same',
  states: {
    created: { label: 'New', class: 'success' },
    changed: { label: 'Changes', class: 'ongoing' },
    same: { label: 'Stays as it is', class: 'default' },
    failed: { label: 'Fails', class: 'error' },
  },
  transitions: [],
};

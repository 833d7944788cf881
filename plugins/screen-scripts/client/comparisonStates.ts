import type { WorkflowShape } from '@mortise/sdk';

/** How a script here stands to that of the other tenant. */
export const comparisonWorkflow: WorkflowShape = {
  initial: 'same',
  states: {
    same: { label: 'Same', class: 'default' },
    changed: { label: 'Differs', class: 'ongoing' },
    here: { label: 'Only here', class: 'warning' },
    there: { label: 'Only there', class: 'success' },
  },
  transitions: [],
};

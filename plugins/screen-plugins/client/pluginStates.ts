import type { WorkflowShape } from '@mortise/sdk';

/** What became of a plugin, as badges show it. */
export const pluginWorkflow: WorkflowShape = {
  initial: 'PENDING',
  states: {
    PENDING: { label: 'Loading', class: 'ongoing' },
    LOADED: { label: 'Loaded', class: 'success' },
    FAILED: { label: 'Failed', class: 'error' },
    SUSPENDED: { label: 'Switched off', class: 'error' },
    DISABLED: { label: 'Disabled', class: 'stopped' },
    LEFT_OUT: { label: 'Left out', class: 'warning' },
  },
  transitions: [],
};

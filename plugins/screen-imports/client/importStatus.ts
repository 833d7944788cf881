import type { WorkflowShape } from '@mortise/sdk';

/** Generic processing statuses, as badges show them. */
export const importWorkflow: WorkflowShape = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    PROCESSING: { label: 'Running', class: 'ongoing' },
    STOPPED: { label: 'Stopped', class: 'stopped' },
    ERROR: { label: 'Error', class: 'error' },
    WARNING: { label: 'Done with failed rows', class: 'warning' },
    SUCCESS: { label: 'Done', class: 'success' },
  },
  transitions: [],
};

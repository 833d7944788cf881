import type { WorkflowShape, WorkflowState } from '@mortise/sdk';
import type { ExportStatus } from '../shared/exports.ts';

/** Statuses of exports, as badges show them. */
export const exportWorkflow: WorkflowShape = {
  initial: 'QUEUED',
  states: {
    QUEUED: { label: 'Queued', class: 'default' },
    RUNNING: { label: 'Running', class: 'ongoing' },
    DONE: { label: 'Done', class: 'success' },
    FAILED: { label: 'Failed', class: 'error' },
    CANCELLED: { label: 'Cancelled', class: 'stopped' },
  } satisfies Record<ExportStatus, WorkflowState>,
  transitions: [],
};

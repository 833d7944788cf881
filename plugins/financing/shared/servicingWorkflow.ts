import type { FixedFrom, Workflow } from '@mortise/sdk';

export const servicingFixed = [{ statuses: ['ENDED', 'CANCELLED'] }] as const satisfies readonly FixedFrom[];

/** The life of what a contract consists of: its elements and its services. */
export const servicingWorkflow = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    ACTIVE: { label: 'Active', class: 'success' },
    SUSPENDED: { label: 'Suspended', class: 'warning' },
    ENDED: { label: 'Ended', class: 'stopped' },
    CANCELLED: { label: 'Cancelled', class: 'stopped' },
  },
  transitions: [
    { code: 'activate', label: 'Activate', from: ['DRAFT', 'SUSPENDED'], to: 'ACTIVE', guard: ({ startDate }) => (startDate ? undefined : 'There is no start date yet.') },
    { code: 'suspend', label: 'Suspend', from: ['ACTIVE'], to: 'SUSPENDED' },
    { code: 'end', label: 'End', from: ['ACTIVE', 'SUSPENDED'], to: 'ENDED', set: { endDate: '$today' }, props: { confirm: 'What has ended cannot be reopened. End it?' } },
    { code: 'cancel', label: 'Cancel', from: ['DRAFT'], to: 'CANCELLED', props: { pullRight: true } },
  ],
} as const satisfies Workflow; // prettier-ignore

import type { Workflow } from '@mortise/sdk';

/** For what is used from some moment on and one day no longer: taxes, currencies, rates. */
export const validityWorkflow = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    ACTIVE: { label: 'Active', class: 'success' },
    RETIRED: { label: 'Retired', class: 'stopped' },
  },
  transitions: [
    { code: 'activate', label: 'Activate', from: ['DRAFT', 'RETIRED'], to: 'ACTIVE' },
    {
      code: 'retire',
      label: 'Retire',
      from: ['ACTIVE'],
      to: 'RETIRED',
      props: { pullRight: true, confirm: 'It can no longer be chosen for new records. Retire it?' },
    },
  ],
} as const satisfies Workflow;

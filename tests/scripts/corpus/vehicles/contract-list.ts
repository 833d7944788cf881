import type { ListAnswer, ListContext } from '@mortise/sdk/scripts';

const SHARED = ['name', 'client', 'startDate', 'duration', 'instalment'] as const;

/** Sales begin with what is on their desk, everybody else with what runs. */
export function execute({ user }: ListContext): ListAnswer {
  const isSales = user.profiles.includes('SALES');
  return {
    columns: isSales ? [...SHARED, 'status'] : [...SHARED, 'outstanding', 'status'],
    filters: ['client', 'startDate', 'duration'],
    criteria: { status: isSales ? 'DRAFT,SUBMITTED' : 'ACTIVE' },
    sort: '-startDate',
    pageSize: 25,
    figures: ['DRAFT', 'SUBMITTED', 'ACTIVE'],
  };
}

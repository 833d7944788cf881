import type { Aggregate } from '@mortise/sdk/domain';

export const AGGREGATE_LABELS: Readonly<Record<Aggregate, { readonly label: string }>> = {
  sum: { label: 'Sum' },
  count: { label: 'Count' },
  avg: { label: 'Average' },
  min: { label: 'Least' },
  max: { label: 'Greatest' },
};

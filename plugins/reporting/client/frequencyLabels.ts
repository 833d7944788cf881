import type { Frequency } from '../shared/reportSchedules.ts';

export const frequencyLabels = (t: (text: string) => string): Readonly<Record<Frequency, string>> => ({
  DAILY: t('Each day'),
  WEEKLY: t('Each week'),
  MONTHLY: t('Each month'),
});

/** What days are called that are other ones each time a report is run. */
export const dayLabels = (t: (text: string) => string): Readonly<Record<string, string>> => ({
  TODAY: t('Today'),
  START_OF_MONTH: t('Start of this month'),
  END_OF_MONTH: t('End of this month'),
  END_OF_LAST_MONTH: t('End of last month'),
  START_OF_YEAR: t('Start of this year'),
});

/** The same for periods. */
export const periodLabels = (t: (text: string) => string): Readonly<Record<string, string>> => ({
  THIS_MONTH: t('This month'),
  LAST_MONTH: t('Last month'),
  THIS_QUARTER: t('This quarter'),
  LAST_QUARTER: t('Last quarter'),
  THIS_YEAR: t('This year'),
  LAST_YEAR: t('Last year'),
  NEXT_90_DAYS: t('The next 90 days'),
});

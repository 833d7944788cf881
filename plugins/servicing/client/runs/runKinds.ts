import type { TranslationService } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { refixesForm, takeoversForm } from './runForms.ts';

/** What is filled in. */
export type Wanted = Readonly<Partial<Record<'index' | 'rate' | 'date', string>>>;

/** What can be done with many contracts, and in which words. */
export interface RunKind {
  readonly path: string;
  readonly label: string;
  readonly form: (businessDate: string) => RecordForm;
  readonly isReady: (wanted: Wanted) => boolean;
  readonly action: (t: TranslationService['translate'], count: string) => string;
  readonly can: (t: TranslationService['translate'], count: string) => string;
  readonly done: (t: TranslationService['translate'], count: string) => string;
}

/** Another rate: a reference rate or a rate, and a day. */
export const REFIX_RUN: RunKind = {
  path: '/servicing/refixes',
  label: 'Change rates',
  form: refixesForm,
  isReady: ({ index, rate, date }) => (index === undefined) !== (rate === undefined) && date !== undefined,
  action: (t, count) => t('Change the rate of {count} contract(s)', { count }),
  can: (t, count) => t('Can be changed: {count}', { count }),
  done: (t, count) => t('Changed: {count}', { count }),
};

/** Contracts that ran in other books go on here. */
export const TAKEOVER_RUN: RunKind = {
  path: '/servicing/takeovers',
  label: 'Take over',
  form: takeoversForm,
  isReady: ({ date }) => date !== undefined,
  action: (t, count) => t('Take over {count} contract(s)', { count }),
  can: (t, count) => t('Can be taken over: {count}', { count }),
  done: (t, count) => t('Taken over: {count}', { count }),
};

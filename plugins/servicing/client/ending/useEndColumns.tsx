import { type TranslationService, useFormats, useTranslate } from '@mortise/sdk/client';
import { daysBetween, type Formats } from '@mortise/sdk/domain';
import { Amount, RecordLink, type TableColumn } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import styles from '../Servicing.module.css';
import { type AskedEnd, EndActions } from './EndActions.tsx';
import type { EndingLease } from './EndOfTermStore.ts';

/** Contract, client, last day, what is left, what was decided, and what can be. */
export function useEndColumns(today: string, ask: (asked: AskedEnd) => void): readonly TableColumn<EndingLease>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'contract',
        label: t('Contract'),
        width: 120,
        isTabular: true,
        cell: ({ contract }) => (
          <RecordLink entity="Contract" registration={contract}>
            {contract}
          </RecordLink>
        ),
        text: ({ contract }) => contract,
      },
      {
        id: 'client',
        label: t('Client'),
        width: 200,
        cell: ({ client }) => client && <RecordLink entity="Person" registration={client} />,
        text: ({ client = '' }) => client,
      },
      { id: 'ends', label: t('Last day'), width: 130, isTabular: true, cell: ({ ends }) => formats.date(ends), text: ({ ends }) => ends },
      {
        id: 'residual',
        label: t('Residual value'),
        width: 115,
        isNumeric: true,
        cell: ({ residual, currency }) => residual !== undefined && <Amount value={residual} currency={currency} />,
        text: ({ residual = '' }) => residual,
        currencyOf: ({ currency }) => currency,
      },
      {
        id: 'decided',
        label: t('What was decided'),
        width: 160,
        cell: (lease) => (
          <span className={isLate(lease, today) ? styles['late'] : undefined}>{decisionText(lease, today, t, formats)}</span>
        ),
      },
      {
        id: 'commands',
        label: t('Actions'),
        width: 330,
        cell: (lease) => <EndActions className={styles['actions']} lease={lease} today={today} ask={ask} />,
        text: () => '',
      },
    ],
    [t, formats, today, ask],
  );
}

const isLate = ({ decided, ends }: EndingLease, today: string): boolean => decided === undefined && ends < today;

function decisionText(lease: EndingLease, today: string, t: TranslationService['translate'], formats: Formats): string {
  const { decided, decidedOn, extendedOn, ends } = lease;
  if (decided !== undefined) {
    const on = { date: formats.writtenDate(decidedOn ?? ends) };
    return decided === 'purchase' ? t('Bought on {date}', on) : t('Returned on {date}', on);
  }
  if (isLate(lease, today)) return t('Over for {count} days', { count: daysBetween(ends, today) });
  return extendedOn === undefined ? t('Nothing yet') : t('Extended on {date}', { date: formats.writtenDate(extendedOn) });
}

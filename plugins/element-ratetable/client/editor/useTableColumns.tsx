import { EntitiesService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink, StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import type { StoredTable } from './RateEditor.ts';

/** Name, status, product, from when until when, how many rates. */
export function useTableColumns(): readonly TableColumn<StoredTable>[] {
  const t = useTranslate();
  const formats = useFormats();
  const kind = useService(EntitiesService).find('ProductTable');
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('Rate table'),
        width: 220,
        cell: ({ registration, name }) => name || registration,
        text: ({ registration, name }) => name || registration,
      },
      { id: 'status', label: t('Status'), width: 110, cell: ({ status }) => kind && <StatusBadge entity={kind} status={status} /> },
      {
        id: 'product',
        label: t('Product'),
        width: 220,
        cell: ({ productRegistration }) => productRegistration && <RecordLink entity="Product" registration={productRegistration} />,
        text: ({ productRegistration }) => productRegistration ?? '',
      },
      {
        id: 'valid',
        label: t('Valid'),
        width: 200,
        isTabular: true,
        cell: ({ startDate, endDate }) => [startDate, endDate].map((day) => (day ? formats.date(day) : '…')).join(' – '),
      },
      { id: 'rates', label: t('Rates'), width: 90, isNumeric: true, cell: ({ rates = [] }) => formats.number(rates?.length ?? 0) },
    ],
    [t, formats, kind],
  );
}

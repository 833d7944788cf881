import { useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount, type TableColumn } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { eventText } from '../eventText.ts';
import type { MovablePayment } from './movablePayments.ts';

/** Day, what came in, what is left of it, its reference, and the button that moves it. */
export function useMovableColumns(ask: (payment: MovablePayment) => void): readonly TableColumn<MovablePayment>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'date',
        label: t('Value date'),
        width: 130,
        isTabular: true,
        cell: ({ event }) => formats.date(event.date),
        text: ({ event }) => event.date,
      },
      { id: 'what', label: t('What happened'), width: 300, cell: ({ event, currency }) => eventText(event, [], { t, formats, currency }) },
      {
        id: 'left',
        label: t('What is left'),
        width: 130,
        isNumeric: true,
        cell: ({ left, currency }) => <Amount value={left} currency={currency} />,
        text: ({ left }) => left,
        currencyOf: ({ currency }) => currency,
      },
      {
        id: 'reference',
        label: t('Payment reference'),
        width: 200,
        cell: ({ event }) => event.payload.reference,
        text: ({ event }) => event.payload.reference ?? '',
      },
      {
        id: 'actions',
        label: t('Actions'),
        width: 110,
        cell: (payment) => (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => ask(payment)}
            aria-label={t('Move: {what}', { what: eventText(payment.event, [], { t, formats, currency: payment.currency }) })}
          >
            {t('Move')}
          </Button>
        ),
        text: () => '',
      },
    ],
    [t, formats, ask],
  );
}

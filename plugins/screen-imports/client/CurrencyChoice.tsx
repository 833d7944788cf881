import { Select } from '@mantine/core';
import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { MappingDraft } from './MappingDraft.ts';

/** Asked where amounts have no currency of their own. */
export const CurrencyChoice = observer(function CurrencyChoice({ draft }: { readonly draft: MappingDraft }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const chosen = draft.fixed.find(([target]) => target === 'currency')?.[1];
  const isAsked = draft.questions.some(({ answer }) => answer === 'currency');
  if (!isAsked && chosen === undefined) return null;
  return (
    <Select
      label={t('Currency of the amounts')}
      description={isAsked ? t('The file has no currency: choose the one of its amounts.') : undefined}
      data={lists.values('currency').map(({ value, label }) => ({ value, label: t(label) }))}
      value={chosen ?? null}
      onChange={(currency) => draft.setFixedValue('currency', currency ?? undefined)}
      searchable
      clearable
      maw={420}
    />
  );
});

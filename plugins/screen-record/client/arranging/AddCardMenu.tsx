import { ContributionsService, loadNodeKind, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ArrangingStore } from './ArrangingStore.ts';

/** Adds a card of any kind at the top of the left column. */
export const AddCardMenu = observer(function AddCardMenu({ store }: { readonly store: ArrangingStore }) {
  const t = useTranslate();
  const contributions = useService(ContributionsService);
  const session = useService(SessionService);
  const kinds = contributions.all('cards').filter(({ permission }) => permission === undefined || session.isPermitted(permission));
  const data = kinds
    .map(({ id, label = id }) => ({ value: id, label: t(label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const add = async (id: string | null) => {
    const card = kinds.find((one) => one.id === id);
    if (card === undefined) return;
    const { v, example } = await loadNodeKind(card);
    store.cards.add({ kind: card.id, ...(v !== undefined && { v }), ...(example && { props: example }) }, 'left');
  };
  return (
    <Select
      size="xs"
      aria-label={t('Add a card')}
      placeholder={t('Add a card')}
      data={data}
      value={null}
      onChange={(id) => void add(id)}
      searchable
      w={180}
    />
  );
});

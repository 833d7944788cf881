import { ApiService, ListsService, useService, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import type { EntityRecord } from '@mortise/sdk';
import { Amount, type RecordTableProps, type TableGroup } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListStore } from '../ListStore.ts';
import type { ListState } from '../search/listUrl.ts';
import { useRecordNames } from '../search/useRecordNames.ts';
import { groupable } from './groupable.ts';
import { ListGroups, type GroupFigures } from './ListGroups.ts';

type Grouped = Pick<RecordTableProps<EntityRecord>, 'rows' | 'groups' | 'onToggleGroup' | 'onMoreOfGroup' | 'isLoading' | 'error'>;

interface GroupedRowsProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>, isSmall?: boolean) => void;
  /** Draws the table. */
  readonly children: (grouped: Grouped) => ReactNode;
}

/** The rows of a list under the values of a field. */
export default observer(function GroupedRows({ store, change, children }: GroupedRowsProps) {
  const services = useServices();
  const t = useTranslate();
  const groups = useStore(
    () => new ListGroups(store, services.get(ApiService), () => ({ by: store.state.groupBy, open: store.state.openGroups })),
  );
  const { openGroups } = store.state;
  const labelOf = useGroupLabels(store, groups.figures);
  const shown = inOrder(store, groups.figures).map((figures): TableGroup<EntityRecord> => {
    const { value } = figures;
    const note = <GroupNote figures={figures} />;
    if (value === undefined) return { id: '…', label: t('Other values: narrow the search to see them'), note, rows: [] };
    const isOpen = openGroups.includes(value);
    return { id: value, label: labelOf(value), note, isOpen, ...(isOpen ? groups.rowsOf(value) : { rows: [] }) };
  });
  const toggle = (id: string) =>
    change({ openGroups: openGroups.includes(id) ? openGroups.filter((other) => other !== id) : [...openGroups, id] }, true);
  return children({
    rows: store.rows,
    groups: shown,
    onToggleGroup: toggle,
    onMoreOfGroup: (id) => groups.showMore(id),
    isLoading: groups.isLoading,
    error: groups.error,
  });
});

/** States of the workflow in its order, else the value that most records have first; those that have none, and the rest, come last. */
function inOrder({ entity, state }: ListStore, figures: readonly GroupFigures[]): readonly GroupFigures[] {
  const statuses = state.groupBy === 'status' ? Object.keys(entity.workflow?.states ?? {}) : [];
  const placeOf = ({ value }: GroupFigures): number => (value === undefined ? 2 : value === '' ? 1 : 0);
  const turnOf = ({ value = '' }: GroupFigures): number => statuses.indexOf(value);
  return figures.toSorted((one, other) => placeOf(one) - placeOf(other) || turnOf(one) - turnOf(other));
}

function useGroupLabels({ entity, state }: ListStore, figures: readonly GroupFigures[]): (value: string) => string {
  const t = useTranslate();
  const lists = useService(ListsService);
  const { kind, field, options } = groupable(entity, t).find(({ name }) => name === state.groupBy) ?? {};
  const referred = field?.type === 'reference' ? field.entity : undefined;
  const nameOf = useRecordNames(
    referred === undefined ? [] : figures.flatMap(({ value = '' }) => (value === '' ? [] : [[referred, value] as const])),
  );
  return (value) => {
    if (value === '') return t('No value');
    if (kind === 'boolean') return t(value === 'true' ? 'Yes' : 'No');
    if (referred !== undefined) return nameOf(value);
    if (field && 'list' in field && field.list !== undefined) return lists.label(field.list, value);
    return options?.find((option) => option.value === value)?.label ?? value;
  };
}

function GroupNote({ figures: { count, sums = [] } }: { readonly figures: GroupFigures }) {
  const t = useTranslate();
  return (
    <>
      <span>{t('{count} records', { count })}</span>
      {sums.map(({ currency, sum }) => (
        <Amount key={currency ?? ''} value={sum} {...(currency !== undefined && { currency })} />
      ))}
    </>
  );
}

import { spelledOut, type EntityDefinition, type Field } from '@mortise/sdk';
import { ListsService, statusLabel, textOf, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { criteriaOf, toFieldValue } from './criteria.ts';
import type { ListStore } from './ListStore.ts';
import type { ListState } from './listUrl.ts';
import styles from './FilterBadges.module.css';

const MOST_LETTERS = 30;

interface FilterBadgesProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>) => void;
}

/** The filters in force, each with a way to take it off. */
export const FilterBadges = observer(function FilterBadges({ store, change }: FilterBadgesProps) {
  const t = useTranslate();
  const { entity, state } = store;
  const known = new Map(criteriaOf(entity, t).map(({ parameter, field }) => [parameter, field]));
  const remove = (name: string) =>
    change({ criteria: Object.fromEntries(Object.entries(state.criteria).filter(([other]) => other !== name)) });
  return Object.entries(state.criteria).map(([name, value]) => {
    const field = known.get(name);
    const label = t(field?.label ?? spelledOut(name));
    return (
      <span key={name} className={styles['badge']}>
        <span className={styles['name']}>{label}</span>
        <CriterionText entity={entity} name={name} field={field} value={value} />
        <CloseButton size="xs" aria-label={t('Remove the filter {label}', { label })} onClick={() => remove(name)} />
      </span>
    );
  });
});

interface CriterionTextProps {
  readonly entity: EntityDefinition;
  readonly name: string;
  readonly field: Field | undefined;
  readonly value: string;
}

const CriterionText = observer(function CriterionText({ entity, name, field, value }: CriterionTextProps) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const labelOf = (list: string, code: string) =>
    code.startsWith('-') ? `≠ ${lists.label(list, code.slice(1))}` : lists.label(list, code);
  const text =
    name === 'status'
      ? value.split(',').map((status) => (status.startsWith('-') ? `≠ ${t(statusLabel(entity, status.slice(1)))}` : t(statusLabel(entity, status)))).join(', ')
      : field === undefined ? value : textOf(field, toFieldValue(field, value), formats, labelOf, t); // prettier-ignore
  return <span title={text}>{text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}</span>;
});

import { fieldLabel, GENERIC_FIELDS, placedFields, type EntityShape } from '@mortise/sdk';
import { useTranslate, type TranslationService } from '@mortise/sdk/client';
import type { TableSort } from '@mortise/sdk/ui';
import { MultiSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { SORTED_FIELDS } from '../sortedFields.ts';
import type { SearchForm } from './SearchForm.ts';
import { TurnablePill } from './TurnablePill.tsx';
import styles from './CriterionInput.module.css';

/** More than the API takes would be refused. */
const MOST_KEYS = 5;

interface SortInputProps {
  readonly entity: EntityShape;
  readonly form: SearchForm;
}

/** What the rows are sorted by, the most important first; the arrow of each turns its direction. */
export const SortInput = observer(function SortInput({ entity, form }: SortInputProps) {
  const t = useTranslate();
  const { sort } = form;
  const data = sortKeys(entity, t);
  const known = new Set(data.map(({ value }) => value));
  const labelOf = (key: string) => data.find(({ value }) => value === key)?.label ?? key;
  const set = (next: readonly TableSort[]) => form.sortBy(next);
  return (
    <MultiSelect
      size="sm"
      label={t('Sort by')}
      classNames={{ label: styles['label']!, inputField: styles['next']! }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      maxValues={MOST_KEYS}
      data={[...data, ...sort.filter(({ key }) => !known.has(key)).map(({ key }) => ({ value: key, label: key }))]}
      value={sort.map(({ key }) => key)}
      onChange={(keys) => set(keys.map((key) => sort.find((one) => one.key === key) ?? { key, isDescending: false }))}
      renderPill={({ value, onRemove }) => {
        const isDescending = sort.some(({ key, isDescending: is }) => key === value && is);
        const label = labelOf(String(value));
        return (
          <TurnablePill
            label={label}
            sign={isDescending ? '↓' : '↑'}
            turnLabel={t('Sort {label} descending', { label })}
            isTurned={isDescending}
            turn={() => set(sort.map((one) => (one.key === value ? { ...one, isDescending: !isDescending } : one)))}
            remove={() => onRemove?.()}
          />
        );
      }}
      nothingFoundMessage={t('Nothing fits')}
    />
  );
});

/** What the API sorts by. */
export function sortKeys({ fields }: EntityShape, t: TranslationService['translate']): { value: string; label: string }[] {
  const own = placedFields(fields).filter(({ field, isMany }) => field.sort === true && !isMany);
  const generic = [...SORTED_FIELDS].map((path) => ({ path, field: GENERIC_FIELDS[path]! }));
  const labels = new Map<string, string>([
    ['registration', t('Registration')],
    ['status', t('Status')],
    ...[...generic, ...own].map(({ path, field }) => [path, t(fieldLabel(path.split('.').at(-1)!, field))] as const),
  ]);
  return [...labels].map(([value, label]) => ({ value, label }));
}

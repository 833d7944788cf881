import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { MultiSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ChoicePill } from './ChoicePill.tsx';
import type { Criterion } from './criteria.ts';
import { writtenIn, type CriterionInputProps } from './criterionInputProps.ts';
import styles from './CriterionInput.module.css';
import { flipped, formatEntries, oncePerValue, parseEntries, picked } from './criterionText.ts';

/** Several codes; with Ctrl held, or by the sign of a chosen one, what is not wanted. */
export const ChoiceInput = observer(function ChoiceInput({ id, criterion, field, describedBy }: CriterionInputProps) {
  const t = useTranslate();
  const entries = oncePerValue(parseEntries(writtenIn(field)));
  const data = useOptions(
    criterion,
    entries.map(({ value }) => value),
  );
  const isCtrl = useRef(false);
  const hold = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => {
    isCtrl.current = event.ctrlKey || event.metaKey;
  };
  const set = (next: typeof entries) => (field.value = next.length === 0 ? undefined : formatEntries(next));
  return (
    <div onClickCapture={hold} onKeyDownCapture={hold}>
      <MultiSelect
        id={id}
        size="sm"
        classNames={{ inputField: styles['next']! }}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        data={data}
        value={entries.map(({ value }) => value)}
        onChange={(codes) => set(picked(entries, codes, isCtrl.current))}
        renderPill={({ value, onRemove }) => {
          const entry = entries.find((one) => one.value === value)!;
          const label = data.find((option) => option.value === value)?.label ?? String(value);
          return <ChoicePill entry={entry} label={label} flip={() => set(flipped(entries, entry.value))} remove={() => onRemove?.()} />;
        }}
        error={field.error !== undefined}
        nothingFoundMessage={t('Nothing fits')}
        aria-describedby={describedBy}
      />
    </div>
  );
});

/** The choices; what is chosen stays among them even when nobody knows it any more. */
function useOptions({ field, options }: Criterion, chosen: readonly string[]): { value: string; label: string }[] {
  const lists = useService(ListsService);
  const list = 'list' in field ? field.list : undefined;
  const known = options ?? (list === undefined ? [] : lists.values(list));
  const unknown = chosen.filter((value) => !known.some((option) => option.value === value));
  const labelOf = (value: string) => (list === undefined ? value : lists.label(list, value));
  const all = [...known.map(({ value, label }) => ({ value, label })), ...unknown.map((value) => ({ value, label: labelOf(value) }))];
  return [...new Map(all.map((option) => [option.value, option])).values()];
}

import { Select, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { dateStyleOf, isFractionColumn, numberStyleOf } from '../shared/columnReading.ts';
import type { ColumnMapping } from '../shared/imports.ts';
import type { ImportStore } from './ImportStore.ts';
import { StatusValues } from './StatusValues.tsx';

interface OfColumn {
  readonly store: ImportStore;
  readonly column: string;
}
interface OfMapping extends OfColumn {
  readonly mapping: ColumnMapping;
}

const NUMBERS: ReadonlySet<string> = new Set(['currency', 'number', 'integer', 'slider', 'percentage']);
/** Languages of month names, by their own names. */
const LANGUAGES = [
  { value: 'en', label: 'English' }, { value: 'fr', label: 'Français' }, { value: 'de', label: 'Deutsch' }, { value: 'es', label: 'Español' },
  { value: 'it', label: 'Italiano' }, { value: 'nl', label: 'Nederlands' }, { value: 'pt', label: 'Português' }, { value: 'pl', label: 'Polski' },
  { value: 'ar', label: 'العربية' },
]; // prettier-ignore

/** How the values of a column are read, by the field that they become: all that was found out can be changed. */
export const ColumnReading = observer(function ColumnReading({ store, column }: OfColumn) {
  const mapping = store.columns.get(column);
  if (mapping === undefined) return null;
  if (mapping.target === 'status') return <StatusValues store={store} column={column} />;
  const type = store.targets.find(({ target }) => target === mapping.target)?.field?.type;
  if (type === 'date' || type === 'datetime') return <Dates store={store} column={column} mapping={mapping} />;
  if (type === undefined || !NUMBERS.has(type)) return null;
  return (
    <Stack gap={4}>
      <Numbers store={store} column={column} mapping={mapping} />
      {type === 'currency' && <Decimals store={store} column={column} mapping={mapping} />}
      {type === 'percentage' && <Fractions store={store} column={column} mapping={mapping} />}
    </Stack>
  );
});

const Numbers = observer(function Numbers({ store, column, mapping }: OfMapping) {
  const t = useTranslate();
  const isAsked = store.questions.some((question) => question.column === column && question.answer === 'numberStyle');
  return (
    <Select
      size="xs"
      aria-label={t('How numbers of {column} are written', { column })}
      placeholder={t('Choose')}
      data={[
        { value: 'point', label: '1,234.56' },
        { value: 'comma', label: '1.234,56' },
      ]}
      value={isAsked ? null : numberStyleOf({ mapping, facts: store.factsOf(column) })}
      onChange={(style) => style !== null && store.refine(column, { numberStyle: style === 'comma' ? 'comma' : 'point' })}
      allowDeselect={false}
    />
  );
});

const Decimals = observer(function Decimals({ store, column, mapping }: OfMapping) {
  const t = useTranslate();
  const isAsked = store.questions.some((question) => question.column === column && question.answer === 'decimals');
  if (!isAsked && mapping.decimals === undefined) return null;
  return (
    <Select
      size="xs"
      aria-label={t('Decimals of {column}', { column })}
      placeholder={t('Choose')}
      data={[
        { value: 'round', label: t('Round to the currency') },
        { value: 'keep', label: t('Keep all decimals') },
      ]}
      value={mapping.decimals ?? null}
      onChange={(decimals) => decimals !== null && store.refine(column, { decimals: decimals === 'round' ? 'round' : 'keep' })}
      allowDeselect={false}
    />
  );
});

const Fractions = observer(function Fractions({ store, column, mapping }: OfMapping) {
  const t = useTranslate();
  return (
    <Switch
      size="xs"
      label={t('0.05 means 5 %')}
      checked={isFractionColumn({ mapping, facts: store.factsOf(column) })}
      onChange={({ currentTarget }) => store.refine(column, { isFraction: currentTarget.checked })}
    />
  );
});

const Dates = observer(function Dates({ store, column, mapping }: OfMapping) {
  const t = useTranslate();
  const style = dateStyleOf({ mapping, facts: store.factsOf(column) });
  const format = mapping.dateFormat ?? '';
  return (
    <Stack gap={4}>
      <TextInput
        size="xs"
        aria-label={t('Date format of {column}', { column })}
        placeholder={style?.format ?? t('Detected from the values')}
        value={format}
        onChange={({ currentTarget }) => store.setDateFormat(column, currentTarget.value)}
      />
      {/MMM/.test(style?.format ?? '') && (
        <Select
          size="xs"
          aria-label={t('Language of the months of {column}', { column })}
          data={LANGUAGES}
          value={style?.language ?? 'en'}
          onChange={(language) => language !== null && store.refine(column, { dateFormat: style!.format, dateLanguage: language })}
          allowDeselect={false}
        />
      )}
    </Stack>
  );
});

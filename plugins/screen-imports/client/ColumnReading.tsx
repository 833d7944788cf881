import { Select, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { dateStyleOf, isFractionColumn, numberStyleOf } from '../shared/columnReading.ts';
import type { ColumnMapping } from '../shared/imports.ts';
import type { MappingDraft } from './MappingDraft.ts';
import { ValueTranslations } from './ValueTranslations.tsx';

interface OfColumn {
  readonly draft: MappingDraft;
  readonly column: string;
}
interface OfMapping extends OfColumn {
  readonly mapping: ColumnMapping;
}

const NUMBERS: ReadonlySet<string> = new Set(['currency', 'number', 'integer', 'slider', 'percentage']);
/** Of their values few are different: those of a file often have other names. */
const TRANSLATED: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'switch']);
/** Languages of month names, by their own names. */
const LANGUAGES = [
  { value: 'en', label: 'English' }, { value: 'fr', label: 'Français' }, { value: 'de', label: 'Deutsch' }, { value: 'es', label: 'Español' },
  { value: 'it', label: 'Italiano' }, { value: 'nl', label: 'Nederlands' }, { value: 'pt', label: 'Português' }, { value: 'pl', label: 'Polski' },
  { value: 'ar', label: 'العربية' },
]; // prettier-ignore

/** How the values of a column are read, by the field that they become: all that was found out can be changed. */
export const ColumnReading = observer(function ColumnReading({ draft, column }: OfColumn) {
  const mapping = draft.columns.get(column);
  if (mapping === undefined) return null;
  if (mapping.target === 'status') return <ValueTranslations draft={draft} column={column} />;
  const type = draft.fieldOf(mapping.target)?.type;
  if (type === 'date' || type === 'datetime') return <Dates draft={draft} column={column} mapping={mapping} />;
  if (type !== undefined && TRANSLATED.has(type)) return <ValueTranslations draft={draft} column={column} />;
  if (type === undefined || !NUMBERS.has(type)) return null;
  return (
    <Stack gap={4}>
      <Numbers draft={draft} column={column} mapping={mapping} />
      {type === 'currency' && <Decimals draft={draft} column={column} mapping={mapping} />}
      {type === 'percentage' && <Fractions draft={draft} column={column} mapping={mapping} />}
    </Stack>
  );
});

const Numbers = observer(function Numbers({ draft, column, mapping }: OfMapping) {
  const t = useTranslate();
  const isAsked = draft.questions.some((question) => question.column === column && question.answer === 'numberStyle');
  return (
    <Select
      size="xs"
      aria-label={t('How numbers of {column} are written', { column })}
      placeholder={t('Choose')}
      data={[
        { value: 'point', label: '1,234.56' },
        { value: 'comma', label: '1.234,56' },
      ]}
      value={isAsked ? null : numberStyleOf({ mapping, facts: draft.factsOf(column) })}
      onChange={(style) => style !== null && draft.refine(column, { numberStyle: style === 'comma' ? 'comma' : 'point' })}
      allowDeselect={false}
    />
  );
});

const Decimals = observer(function Decimals({ draft, column, mapping }: OfMapping) {
  const t = useTranslate();
  const isAsked = draft.questions.some((question) => question.column === column && question.answer === 'decimals');
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
      onChange={(decimals) => decimals !== null && draft.refine(column, { decimals: decimals === 'round' ? 'round' : 'keep' })}
      allowDeselect={false}
    />
  );
});

const Fractions = observer(function Fractions({ draft, column, mapping }: OfMapping) {
  const t = useTranslate();
  return (
    <Switch
      size="xs"
      label={t('0.05 means 5 %')}
      checked={isFractionColumn({ mapping, facts: draft.factsOf(column) })}
      onChange={({ currentTarget }) => draft.refine(column, { isFraction: currentTarget.checked })}
    />
  );
});

const Dates = observer(function Dates({ draft, column, mapping }: OfMapping) {
  const t = useTranslate();
  const style = dateStyleOf({ mapping, facts: draft.factsOf(column) });
  const format = mapping.dateFormat ?? '';
  return (
    <Stack gap={4}>
      <TextInput
        size="xs"
        aria-label={t('Date format of {column}', { column })}
        placeholder={style?.format ?? t('Detected from the values')}
        value={format}
        onChange={({ currentTarget }) => draft.setDateFormat(column, currentTarget.value)}
      />
      {/MMM/.test(style?.format ?? '') && (
        <Select
          size="xs"
          aria-label={t('Language of the months of {column}', { column })}
          data={LANGUAGES}
          value={style?.language ?? 'en'}
          onChange={(language) => language !== null && draft.refine(column, { dateFormat: style!.format, dateLanguage: language })}
          allowDeselect={false}
        />
      )}
    </Stack>
  );
});

import { ApiService, useFormats, useStore, useTranslate } from '@mortise/sdk/client';
import type { OccurringValue } from '@mortise/sdk';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type ChangeEvent } from 'react';
import { writtenIn, type CriterionInputProps } from './criterionInputProps.ts';
import { entryOf, formatEntries, formatText, parseEntries, parseText, type TextCriterion } from './criterionText.ts';
import { MatchMenu } from './MatchMenu.tsx';
import { ValueSuggestions } from './ValueSuggestions.ts';
import styles from './CriterionInput.module.css';

/** A text and how it is compared; accents and case do not count. Offers the values that begin so. */
export const TextMatchInput = observer(function TextMatchInput({
  id,
  collection,
  criterion: { label, name },
  field,
  describedBy,
}: CriterionInputProps) {
  const suggestions = useStore((services) => new ValueSuggestions(collection, name, services.get(ApiService)));
  const [criterion, set] = useTextCriterion(writtenIn(field), (written) => (field.value = written || undefined));
  const type = ({ currentTarget: { value: text }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    set({ text, ...(isChosen(nativeEvent) && { match: 'is' }) });
    suggestions.type(text);
  };
  return (
    <>
      <TextInput
        id={id}
        size="sm"
        autoComplete="off"
        maxLength={500}
        list={suggestions.found.length > 0 ? `${id}-values` : undefined}
        value={criterion.text}
        onChange={type}
        onFocus={() => suggestions.type(criterion.text)}
        error={field.error !== undefined}
        aria-describedby={describedBy}
        rightSectionWidth={40}
        rightSection={<MatchMenu label={label} match={criterion.match} choose={(match) => set({ match })} />}
      />
      <ValueOptions id={`${id}-values`} values={suggestions.found} />
    </>
  );
});

/** The text and how it is compared, which are written as one, and how to change a part. */
function useTextCriterion(written: string, write: (written: string) => void) {
  const [criterion, setCriterion] = useState(() => textOf(written));
  useOnChange(written, () => formatText(criterion) !== written && setCriterion(textOf(written)));
  const set = (part: Partial<TextCriterion>) => {
    const changed = { ...criterion, ...part };
    const next = changed.text === '' && changed.match === 'custom' ? { ...changed, match: 'contains' as const } : changed;
    setCriterion(next);
    write(formatText(next));
  };
  return [criterion, set] as const;
}

/** The browser's own list: it opens below the input, and the keyboard and screen readers know it. */
const ValueOptions = observer(function ValueOptions({ id, values }: { readonly id: string; readonly values: readonly OccurringValue[] }) {
  const formats = useFormats();
  return (
    <datalist id={id}>
      {values.map(({ value, count, isApproximate }) => (
        <option key={value} value={value}>{`${formats.number(count)}${isApproximate ? '+' : ''}`}</option>
      ))}
    </datalist>
  );
});

/** Whether the text came from the list, not from keys. */
const isChosen = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertReplacementText';

const textOf = (written: string): TextCriterion => (written === '' ? { match: 'contains', text: '' } : parseText(written));

/** Values as they are, with commas between them. E-mail addresses match from their start, and case counts. */
export const ExactInput = observer(function ExactInput({ id, criterion, field, describedBy }: CriterionInputProps) {
  const t = useTranslate();
  const written = writtenIn(field);
  const [text, setText] = useState(() => valuesIn(written));
  useOnChange(written, () => writtenAs(text) !== written && setText(valuesIn(written)));
  const type = (next: string) => {
    setText(next);
    field.value = writtenAs(next) || undefined;
  };
  return (
    <TextInput
      id={id}
      size="sm"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      error={field.error !== undefined}
      aria-describedby={describedBy}
      rightSectionWidth={40}
      rightSection={
        criterion.kind === 'prefix' && (
          <span className={styles['match']} title={t('Begins with; capitals and small letters differ')}>
            <bdi dir="ltr">Aa*</bdi>
          </span>
        )
      }
    />
  );
});

const valuesIn = (written: string): string =>
  parseEntries(written)
    .map(({ value, isNegated }) => (isNegated ? `-${value}` : value))
    .join(', ');

const writtenAs = (text: string): string =>
  formatEntries(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => entryOf(part)),
  );

/** Follows what stands in the address once each time it changes: not all of it comes back the same from what an input makes of it. */
function useOnChange(written: string, follow: () => void): void {
  const [known, setKnown] = useState(written);
  if (written === known) return;
  setKnown(written);
  follow();
}

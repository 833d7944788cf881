import { useTranslate } from '@mortise/sdk/client';
import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { writtenIn, type CriterionInputProps } from './criterionInputProps.ts';
import { formatEntries, formatText, parseEntries, parseText, type TextCriterion, type TextMatch } from './criterionText.ts';
import styles from './CriterionInput.module.css';

const SIGNS: Readonly<Record<TextMatch, string>> = { contains: '*a*', begins: 'a*', is: '=', lacks: '≠', custom: '/…/' };
const MATCHES = ['contains', 'begins', 'is', 'lacks'] as const;

/** A text and how it is compared; accents and case do not count. */
export const TextMatchInput = observer(function TextMatchInput({ id, criterion: { label }, field, describedBy }: CriterionInputProps) {
  const t = useTranslate();
  const written = writtenIn(field);
  const [criterion, setCriterion] = useState(() => textOf(written));
  if (formatText(criterion) !== written) setCriterion(textOf(written));
  const set = (part: Partial<TextCriterion>) => {
    const changed = { ...criterion, ...part };
    const next = changed.text === '' && changed.match === 'custom' ? { ...changed, match: 'contains' as const } : changed;
    setCriterion(next);
    field.value = formatText(next) || undefined;
  };
  const labels: Readonly<Record<TextMatch, string>> = {
    contains: t('Contains'), begins: t('Begins with'), is: t('Is exactly'), lacks: t('Does not contain'), custom: t('As in the address'),
  }; // prettier-ignore
  return (
    <TextInput
      id={id}
      size="sm"
      autoComplete="off"
      maxLength={500}
      value={criterion.text}
      onChange={(event) => set({ text: event.currentTarget.value })}
      error={field.error !== undefined}
      aria-describedby={describedBy}
      rightSectionWidth={40}
      rightSection={
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton
              className={styles['match']}
              aria-label={t('{group}: {label}', { group: label, label: labels[criterion.match] })}
              title={labels[criterion.match]}
            >
              <bdi dir="ltr">{SIGNS[criterion.match]}</bdi>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={criterion.match} onChange={(match) => set({ match: match as TextMatch })}>
              {MATCHES.map((match) => (
                <Menu.RadioItem key={match} value={match} closeMenuOnClick rightSection={<bdi dir="ltr">{SIGNS[match]}</bdi>}>
                  {labels[match]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
});

const textOf = (written: string): TextCriterion => (written === '' ? { match: 'contains', text: '' } : parseText(written));

/** Values as they are, with commas between them. E-mail addresses match from their start, and case counts. Specification 2§5. */
export const ExactInput = observer(function ExactInput({ id, criterion, field, describedBy }: CriterionInputProps) {
  const t = useTranslate();
  const written = writtenIn(field);
  const [text, setText] = useState(() => valuesIn(written));
  if (writtenAs(text) !== written) setText(valuesIn(written));
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
  parseEntries(written).map(({ value, isNegated }) => (isNegated ? `-${value}` : value)).join(', '); // prettier-ignore

const writtenAs = (text: string): string =>
  formatEntries(
    text.split(',').map((part) => part.trim()).filter((part) => part !== '')
      .map((part) => (part.length > 1 && part.startsWith('-') ? { value: part.slice(1), isNegated: true } : { value: part, isNegated: false })),
  ); // prettier-ignore

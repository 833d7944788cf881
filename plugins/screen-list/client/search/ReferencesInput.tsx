import { ContributionsService, useService } from '@mortise/sdk/client';
import { ContributedView } from '@mortise/sdk/ui';
import { Skeleton } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChoicePill } from './ChoicePill.tsx';
import { CriterionField } from './CriterionField.ts';
import { writtenIn, type CriterionInputProps } from './criterionInputProps.ts';
import { flipped, formatEntries, oncePerValue, parseEntries, picked, type CriterionEntry } from './criterionText.ts';
import { useRecordNames } from './useRecordNames.ts';
import styles from './CriterionInput.module.css';

const AFTER_THE_CHOICE = 1;

/** Several records, wanted or not: one that is found joins those above, and the input is free for the next. */
export const ReferencesInput = observer(function ReferencesInput({ id, criterion, field, describedBy }: CriterionInputProps) {
  const chooser = useService(ContributionsService).find('fields', 'reference');
  const [found] = useState(() => new CriterionField(criterion.name, criterion.field, criterion.label));
  const entries = oncePerValue(parseEntries(writtenIn(field)));
  const entity = criterion.field.type === 'reference' ? criterion.field.entity : '';
  const nameOf = useRecordNames(entries.map(({ value }) => [entity, value] as const));
  const set = (next: readonly CriterionEntry[]) => (field.value = next.length === 0 ? undefined : formatEntries(next));
  useEffect(
    () =>
      reaction(
        () => found.value,
        (value) => {
          if (typeof value === 'string') field.value = withAll(writtenIn(field), [value]);
          found.value = undefined;
        },
        { delay: AFTER_THE_CHOICE },
      ),
    [found, field],
  );
  return (
    <>
      {entries.length > 0 && (
        <div className={styles['pills']}>
          {entries.map((entry) => (
            <ChoicePill
              key={entry.value}
              entry={entry}
              label={nameOf(entry.value)}
              flip={() => set(flipped(entries, entry.value))}
              remove={() => set(entries.filter((other) => other !== entry))}
            />
          ))}
        </div>
      )}
      {chooser && (
        <ContributedView
          plugin={chooser.pluginId}
          load={chooser.load}
          with={{ field: found, id, describedBy, addMany: (values) => (field.value = withAll(writtenIn(field), values)) }}
          fallback={<Skeleton height={32} />}
        />
      )}
    </>
  );
});

function withAll(written: string, values: readonly string[]): string {
  const entries = parseEntries(written);
  return formatEntries(picked(entries, [...new Set([...entries.map(({ value }) => value), ...values])], false));
}

import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { Field } from '@mortise/sdk';
import { EntitiesService, ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import type { MappingDraft } from './MappingDraft.ts';

interface OfColumn {
  readonly draft: MappingDraft;
  readonly column: string;
}
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What each value of the file becomes: `ACTIF` is our `ACTIVE`. */
export const ValueTranslations = observer(function ValueTranslations({ draft, column }: OfColumn) {
  const choices = useChoices(draft, column);
  useSameNames(draft, column, choices);
  return (
    <Stack gap={4}>
      {draft.valuesOf(column).map((text) => (
        <OneValue key={text} draft={draft} column={column} text={text} choices={choices} />
      ))}
      <AddValue draft={draft} column={column} choices={choices} />
    </Stack>
  );
});

/** Values of the file that are called as one of the list is become it: `Monthly` is `30`. What the user takes away stays away. */
function useSameNames(draft: MappingDraft, column: string, choices: readonly Choice[] = []): void {
  const mapping = draft.columns.get(column);
  const isKnown = choices.length > 0;
  const fill = (): void => {
    for (const text of draft.valuesOf(column)) {
      if (mapping?.values?.[text] !== undefined || choices.some(({ value }) => value === text)) continue;
      const named = choices.filter(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
      if (named.length === 1) draft.translate(column, text, named[0]!.value);
    }
  };
  // Once the list is there, and again for another field; before anybody can press a button that stands with it.
  useLayoutEffect(fill, [mapping?.target, isKnown]); // eslint-disable-line react-hooks/exhaustive-deps -- not when the user takes one away
}

/** The values that the field takes; undefined where they are a collection of records. */
function useChoices(draft: MappingDraft, column: string): readonly Choice[] | undefined {
  const t = useTranslate();
  const lists = useService(ListsService);
  const entity = useService(EntitiesService).find(draft.entityName);
  const target = draft.columns.get(column)?.target;
  if (target === 'status')
    return Object.keys(entity?.workflow?.states ?? {}).map((value) => ({ value, label: t(statusLabel(entity!, value)) }));
  const field = draft.fieldOf(target);
  if (field?.type === 'checkbox' || field?.type === 'switch')
    return [
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ];
  const list = listOf(field);
  return list === undefined ? undefined : lists.values(list).map(({ value, label }) => ({ value, label: t(label) }));
}

/** The code list of a choice; undefined where the choice is among records. */
function listOf(field: Field | undefined): string | undefined {
  const isChoice = field?.type === 'select' || field?.type === 'radio';
  return isChoice && !field.list.startsWith('/') ? field.list : undefined;
}

/** Whether the lists are there by which values of the file are recognised. Call inside `observer`. */
export function useListsLoaded(draft: MappingDraft): boolean {
  const lists = useService(ListsService);
  const wanted = [...draft.columns.values()].map(({ target }) => listOf(draft.fieldOf(target)));
  return wanted.every((list) => list === undefined || lists.isLoaded(list));
}

interface ValueProps extends OfColumn {
  readonly text: string;
  readonly choices: readonly Choice[] | undefined;
}

const OneValue = observer(function OneValue({ draft, column, text, choices }: ValueProps) {
  const t = useTranslate();
  const mapping = draft.columns.get(column);
  const becomes = mapping?.values?.[text];
  const change = (value: string | null): void => draft.translate(column, text, value === null || value === '' ? undefined : value);
  if (choices === undefined)
    return <TextInput size="xs" label={text} value={becomes ?? ''} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  return (
    <Select
      size="xs"
      label={text}
      data={[...choices]}
      placeholder={mapping?.target === 'status' ? t('Rows with it fail') : t('Unchanged')}
      value={becomes ?? (choices.some(({ value }) => value === text) ? text : null)}
      onChange={change}
      searchable
      clearable
    />
  );
});

/** A value that files are expected to have. */
const AddValue = observer(function AddValue({ draft, column, choices }: Omit<ValueProps, 'text'>) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const add = (): void => {
    if (text.trim() !== '') draft.translate(column, text.trim(), choices?.[0]?.value ?? text.trim());
    setText('');
  };
  return (
    <Group gap={4} wrap="nowrap">
      <TextInput
        size="xs"
        aria-label={t('Another value of {column}', { column })}
        placeholder={t('Another value of the file')}
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Button size="compact-xs" variant="subtle" disabled={text.trim() === ''} onClick={add}>
        {t('Add')}
      </Button>
    </Group>
  );
});

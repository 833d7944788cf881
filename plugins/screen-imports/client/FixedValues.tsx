import { ActionIcon, Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MappingDraft } from './MappingDraft.ts';
import { useTargets } from './useTargets.ts';

/** Values that every record gets. */
export const FixedValues = observer(function FixedValues({ draft }: { readonly draft: MappingDraft }) {
  const t = useTranslate();
  const targets = useTargets(draft);
  const replace = (index: number, entry: readonly [string, string]) =>
    draft.setFixed(draft.fixed.map((old, at) => (at === index ? entry : old)));
  return (
    <section>
      <Title order={2} size="h4">
        {t('The same in every record')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('{Column} stands for the value of a column, {line} for the number of the line.')}
      </Text>
      {draft.fixed.map(([target, value], index) => (
        <Group key={index} gap="xs" mt="xs">
          <Select
            size="xs"
            aria-label={t('Field')}
            data={targets}
            value={target === '' ? null : target}
            onChange={(next) => replace(index, [next ?? '', value])}
            searchable
          />
          <TextInput
            size="xs"
            aria-label={t('Value')}
            value={value}
            onChange={({ currentTarget }) => replace(index, [target, currentTarget.value])}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Remove')}
            onClick={() => draft.setFixed(draft.fixed.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </Group>
      ))}
      <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => draft.setFixed([...draft.fixed, ['', '']])}>
        {t('Add a value')}
      </Button>
    </section>
  );
});

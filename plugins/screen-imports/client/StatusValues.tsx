import { Select, Stack } from '@mantine/core';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { statusLabel } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ImportStore } from './ImportStore.ts';

/** Which of our statuses each status of the file is. */
export const StatusValues = observer(function StatusValues({ store, column }: { readonly store: ImportStore; readonly column: string }) {
  const t = useTranslate();
  const entity = useService(EntitiesService).named(store.info!.entityName);
  const mapping = store.columns.get(column)!;
  const states = Object.keys(entity.workflow?.states ?? {}).map((value) => ({ value, label: t(statusLabel(entity, value)) }));
  const texts = store.preview?.values[column] ?? [];
  return (
    <Stack gap={4}>
      {texts.map((text) => (
        <Select
          key={text}
          size="xs"
          label={text}
          data={states}
          placeholder={t('Rows with it fail')}
          value={mapping.values?.[text] ?? (states.some(({ value }) => value === text) ? text : null)}
          onChange={(status) => {
            const { [text]: _old, ...others } = mapping.values ?? {};
            store.refine(column, { values: status === null ? others : { ...others, [text]: status } });
          }}
          clearable
        />
      ))}
    </Stack>
  );
});

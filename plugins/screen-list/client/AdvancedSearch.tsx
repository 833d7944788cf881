import type { EntityDefinition } from '@mortise/sdk';
import { FormFieldInput, RecordForm, statusLabel, useTranslate } from '@mortise/sdk/client';
import { Button, Group, MultiSelect } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { criteriaOf, searchFields, toFieldValue, toParameter, type Criterion } from './criteria.ts';
import type { ListStore } from './ListStore.ts';
import type { ListState } from './listUrl.ts';
import styles from './AdvancedSearch.module.css';

interface AdvancedSearchProps {
  readonly store: ListStore;
  readonly change: (part: Partial<ListState>) => void;
  readonly close: () => void;
}

/** Every field that can be searched, in rows. Alt+S searches. */
export default observer(function AdvancedSearch({ store: { entity, state }, change, close }: AdvancedSearchProps) {
  const t = useTranslate();
  const criteria = criteriaOf(entity, t);
  const [form] = useState(() => formOf(entity, state, criteria));
  const [statuses, setStatuses] = useState(() => (state.criteria['status'] ?? '').split(',').filter(Boolean));
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    if (form.check() !== undefined) return;
    const entries = criteria.map(({ parameter, field }) => [parameter, toParameter(field, form.field(parameter).value)] as const);
    change({ criteria: Object.fromEntries([...entries, ['status', statuses.join(',')] as const].filter(([, value]) => value !== '')) });
  };
  const reset = () => {
    form.reset();
    setStatuses([]);
    change({ criteria: {}, sort: undefined, page: 1 });
  };
  useHotkeys([['alt+S', () => search()]], []);
  return (
    <form className={styles['panel']} onSubmit={search} aria-label={t('More filters')}>
      <div className={styles['grid']}>
        <MultiSelect
          size="sm"
          label={t('Status')}
          classNames={{ label: styles['label']! }}
          clearable
          value={statuses}
          onChange={setStatuses}
          data={Object.keys(entity.workflow?.states ?? {}).map((status) => ({ value: status, label: t(statusLabel(entity, status)) }))}
        />
        {criteria.map(({ parameter }) => (
          <FormFieldInput key={parameter} field={form.field(parameter)} />
        ))}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="subtle" color="gray" onClick={close}>
          {t('Close')}
        </Button>
        <Button variant="default" onClick={reset}>
          {t('Reset')}
        </Button>
        <Button type="submit" title="Alt+S">
          {t('Search')}
        </Button>
      </Group>
    </form>
  );
});

/** A form over the search fields, filled from the address. */
function formOf(entity: EntityDefinition, state: ListState, criteria: readonly Criterion[]): RecordForm {
  const form = new RecordForm({ ...entity, fields: searchFields(criteria) });
  const set = criteria.filter(({ parameter }) => state.criteria[parameter] !== undefined);
  form.assign(Object.fromEntries(set.map(({ parameter, field }) => [parameter, toFieldValue(field, state.criteria[parameter]!)])));
  return form;
}

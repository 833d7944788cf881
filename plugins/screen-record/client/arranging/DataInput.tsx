import { entityLabel, type EntityShape, type JsonObject, type JsonValue } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { Fieldset, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { JsonInput } from './JsonInput.tsx';
import { PathsInput } from './PathsInput.tsx';
import { DATA_SOURCES, type DataSource } from './places.ts';

export interface DataInputProps {
  readonly label: string;
  readonly entity: EntityShape;
  readonly value: JsonValue | undefined;
  readonly change: (value: JsonValue | undefined) => void;
}

/** Says where rows come from. */
export function DataInput({ label, entity, value, change }: DataInputProps) {
  const t = useTranslate();
  const source = sourceOf(value);
  const data = (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as JsonObject;
  const set = (name: string, next: JsonValue | undefined) => {
    const { [name]: _, ...rest } = data;
    change(next === undefined || next === '' ? rest : { ...rest, [name]: next });
  };
  return (
    <Fieldset legend={label} variant="unstyled">
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={label}
          data={DATA_SOURCES.map((one) => ({ value: one.source, label: t(one.label) }))}
          value={source}
          onChange={(next) => change(DATA_SOURCES.find((one) => one.source === next)!.start)}
        />
        {source === 'path' && (
          <PathsInput
            label={t('List')}
            prop={{ type: 'path', of: ['items'] }}
            entity={entity}
            value={data['path']}
            change={(path) => change({ path: path ?? '' })}
          />
        )}
        {source === 'entity' && <QueryInputs data={data} set={set} />}
        {source === 'run' && (
          <>
            <TextInput label={t('Script')} value={plainText(data['run'])} onChange={(event) => set('run', event.currentTarget.value)} />
            <JsonInput label={t('Parameters')} value={data['parameters']} change={(next) => set('parameters', next)} />
          </>
        )}
        {source === 'rows' && <JsonInput label={t('Rows')} value={value} change={change} />}
      </Stack>
    </Fieldset>
  );
}

interface QueryInputsProps {
  readonly data: JsonObject;
  readonly set: (name: string, value: JsonValue | undefined) => void;
}

function QueryInputs({ data, set }: QueryInputsProps) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  return (
    <>
      <Select
        label={t('Record type')}
        data={entities.all.map((one) => ({ value: one.name, label: t(entityLabel(one)) }))}
        value={plainText(data['entity']) || null}
        onChange={(name) => set('entity', name ?? '')}
        searchable
      />
      <JsonInput
        label={t('Criteria')}
        description={t('Texts in braces stand for fields of this record: {example}', {
          example: '{ "contractRegistration": "{registration}" }',
        })}
        value={data['criteria']}
        change={(next) => set('criteria', next)}
      />
      <TextInput label={t('Sort')} value={plainText(data['sort'])} onChange={(event) => set('sort', event.currentTarget.value)} />
      <NumberInput
        label={t('Limit')}
        min={1}
        max={1_000}
        value={typeof data['limit'] === 'number' ? data['limit'] : ''}
        onChange={(next) => set('limit', typeof next === 'number' ? next : undefined)}
      />
    </>
  );
}

function sourceOf(value: JsonValue | undefined): DataSource {
  if (Array.isArray(value)) return 'rows';
  if (typeof value !== 'object' || value === null) return 'path';
  return DATA_SOURCES.find(({ source }) => Object.hasOwn(value, source))?.source ?? 'path';
}

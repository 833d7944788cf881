import { fieldLabel, type EntityShape, type Field, type JsonValue } from '@mortise/sdk';
import { useTranslate, type PathProp } from '@mortise/sdk/client';
import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import styles from './Arranging.module.css';

export interface PathsInputProps {
  readonly label: string;
  readonly description?: string;
  readonly prop: PathProp;
  readonly entity: EntityShape;
  readonly value: JsonValue | undefined;
  readonly change: (value: JsonValue | undefined) => void;
}

/** Chooses a field of the record, or several in their order. */
export function PathsInput({ label, description, prop, entity, value, change }: PathsInputProps) {
  const t = useTranslate();
  const labels = new Map(pathsOf(entity, prop).map(([path, field]) => [path, t(fieldLabel(path.split('.').at(-1)!, field))]));
  const choices = (taken: readonly unknown[]) =>
    [...labels].filter(([path]) => !taken.includes(path)).map(([path, text]) => ({ value: path, label: `${text} (${path})` }));
  if (prop.isList !== true) {
    return (
      <Select
        label={label}
        description={description}
        data={choices([])}
        value={typeof value === 'string' ? value : null}
        onChange={(path) => change(path ?? undefined)}
        searchable
        clearable
      />
    );
  }
  const paths = Array.isArray(value) ? value.map(String) : [];
  const set = (next: readonly string[]) => change(next.length === 0 ? undefined : next);
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {paths.map((path, index) => {
        const name = labels.get(path) ?? path;
        return (
          <Group key={path} gap={2} wrap="nowrap" className={styles['path']}>
            <span className={styles['pathName']}>{name}</span>
            <Tool
              label={t('Move {name} up', { name })}
              isDisabled={index === 0}
              run={() => set(swapped(paths, index, index - 1))}
              icon={<IconArrowUp size={14} />}
            />
            <Tool
              label={t('Move {name} down', { name })}
              isDisabled={index === paths.length - 1}
              run={() => set(swapped(paths, index, index + 1))}
              icon={<IconArrowDown size={14} />}
            />
            <Tool label={t('Leave {name} out', { name })} run={() => set(paths.toSpliced(index, 1))} icon={<IconX size={14} />} />
          </Group>
        );
      })}
      <Select
        aria-label={t('Add a field')}
        placeholder={t('Add a field')}
        description={description}
        data={choices(paths)}
        value={null}
        onChange={(path) => path !== null && set([...paths, path])}
        searchable
      />
    </Stack>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

const Tool = ({ label, icon, isDisabled = false, run }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} disabled={isDisabled} onClick={run}>
    {icon}
  </ActionIcon>
);

function swapped(paths: readonly string[], one: number, other: number): readonly string[] {
  return paths.with(one, paths[other]!).with(other, paths[one]!);
}

/** Paths of the entity that the prop can name. */
function pathsOf({ fields }: EntityShape, { of }: PathProp): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => (of === undefined ? field.type !== 'items' : of.includes(field.type)));
}

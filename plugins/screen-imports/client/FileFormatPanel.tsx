import { Alert, Button, Collapse, Group, NumberInput, Select, Switch, Table, Text, TextInput } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type FileFormat, TEXT_ENCODINGS } from '../shared/imports.ts';
import styles from './Imports.module.css';
import type { ImportStore } from './ImportStore.ts';

/** By the names that people know them by. */
const ENCODING_LABELS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'iso-8859-15': 'ISO 8859-15',
  macintosh: 'Mac Roman',
};

/** How the file was read, with its first rows; everything that was found out can be changed. */
export const FileFormatPanel = observer(function FileFormatPanel({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { preview } = store.draft;
  if (preview === undefined) return null;
  const { format, total, leftOut } = preview;
  const kind = format.encoding === 'xlsx' ? t('Sheet {sheet}', { sheet: format.sheet ?? '' }) : ENCODING_LABELS[format.encoding];
  return (
    <section>
      <Group gap="xs">
        <Text size="sm">
          {t('Rows: {rows}. Headers in line {line}. {kind}', {
            rows: formats.number(total),
            line: String(format.headerLine),
            kind: kind ?? '',
          })}
        </Text>
        {leftOut.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('Lines left out (totals, notes, repeated headers): {n}', { n: formats.number(leftOut.length) })}
          </Text>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t('Change how the file is read')}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <Choices key={JSON.stringify(format)} store={store} format={format} />
        {store.formatError !== undefined && (
          <Alert color="red" mt="xs">
            {t(store.formatError.key, store.formatError.values)}
          </Alert>
        )}
        <FirstRows store={store} />
      </Collapse>
    </section>
  );
});

const Choices = observer(function Choices({ store, format }: { readonly store: ImportStore; readonly format: FileFormat }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState<FileFormat>(format);
  const change = (next: Partial<FileFormat>): void => setWanted({ ...wanted, ...next });
  const isText = format.encoding !== 'xlsx';
  return (
    <Group align="flex-end" gap="xs" my="xs">
      {isText && <TextChoices wanted={wanted} change={change} />}
      {!isText && (
        <Select
          size="xs"
          label={t('Sheet')}
          data={[...(store.draft.preview?.sheets ?? [])]}
          value={wanted.sheet ?? null}
          onChange={(sheet) => sheet !== null && change({ sheet })}
        />
      )}
      <NumberInput
        size="xs"
        label={t('Line of the headers')}
        description={t('0 for a file without headers')}
        value={wanted.headerLine}
        min={0}
        onChange={(line) => change({ headerLine: Number(line) })}
        w={170}
      />
      <TextInput
        size="xs"
        label={t('Range')}
        placeholder="B3:F200"
        value={wanted.range ?? ''}
        onChange={({ currentTarget }) => change({ range: currentTarget.value })}
        w={120}
      />
      <Switch
        size="xs"
        label={t('Leave out totals and notes')}
        checked={wanted.keepsTotals !== true}
        onChange={({ currentTarget }) => change({ keepsTotals: !currentTarget.checked })}
      />
      <Button size="xs" variant="default" loading={store.isBusy} onClick={() => void store.reread(withoutEmpty(wanted))}>
        {t('Read again')}
      </Button>
    </Group>
  );
});

function TextChoices({ wanted, change }: { readonly wanted: FileFormat; readonly change: (next: Partial<FileFormat>) => void }) {
  const t = useTranslate();
  const separators: { value: NonNullable<FileFormat['separator']>; label: string }[] = [
    { value: ',', label: t('Comma') },
    { value: ';', label: t('Semicolon') },
    { value: '\t', label: t('Tab') },
    { value: '|', label: '|' },
  ];
  const quotes: { value: NonNullable<FileFormat['quote']>; label: string }[] = [
    { value: '"', label: '"' },
    { value: "'", label: "'" },
    { value: '', label: t('None') },
  ];
  return (
    <>
      <Select
        size="xs"
        label={t('Encoding')}
        data={TEXT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value]! }))}
        value={wanted.encoding}
        onChange={(encoding) => encoding !== null && change({ encoding })}
        allowDeselect={false}
      />
      <Select
        size="xs"
        label={t('Separator')}
        data={separators}
        value={wanted.separator ?? null}
        onChange={(separator) => separator !== null && change({ separator })}
        allowDeselect={false}
        w={120}
      />
      <Select
        size="xs"
        label={t('Quote')}
        data={quotes}
        value={wanted.quote ?? '"'}
        onChange={(quote) => quote !== null && change({ quote })}
        allowDeselect={false}
        w={90}
      />
    </>
  );
}

/** The first rows as they were read: wrong accents and shifted columns are seen there. */
const FirstRows = observer(function FirstRows({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const { columns = [], rows = [] } = store.draft.preview ?? {};
  return (
    <div className={styles['scroll']}>
      <Table aria-label={t('First rows of the file')} fz="xs" className={styles['firstRows']}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, 5).map((row, index) => (
            <Table.Tr key={index}>
              {columns.map((column, at) => (
                <Table.Td key={column}>{row[at] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
});

const withoutEmpty = ({ range, ...wanted }: FileFormat): Partial<FileFormat> =>
  range === undefined || range.trim() === '' ? wanted : { ...wanted, range };

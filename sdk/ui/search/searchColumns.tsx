import type { EntityShape } from '../../entity/EntityShape.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { placedFields, type PlacedField } from '../../entity/fieldPaths.ts';
import { fieldLabel } from '../../entity/labels.ts';
import type { Formats } from '../../domain/locales/Formats.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { FieldValue } from '../components/FieldValue.tsx';
import { StatusBadge, statusLabel } from '../components/StatusBadge.tsx';
import type { TableColumn } from '../table/tableTypes.ts';
import { isAlignedAtEnd, isTabular, formatText } from '../components/formatText.ts';

/** A column of the entity search. */
export interface SearchColumn extends TableColumn<EntityRecord> {
  readonly text: (row: EntityRecord) => string;
  /** What has to be asked for, for its cells. */
  readonly needs: readonly string[];
}

/** How values are written. */
export interface SearchTexts {
  readonly t: (key: string) => string;
  readonly formats: Formats;
  readonly labelOf: (list: string, code: string) => string;
}

const CORE: ReadonlySet<string> = new Set(['registration', 'name', 'status']);
/** Fields besides those that name the record. */
const MOST_FIELDS = 3;

/** What a row of the entity search shows: registration, name, status, and the first fields that the list page shows too. */
export function searchColumns(entity: EntityShape, texts: SearchTexts): readonly SearchColumn[] {
  const { t } = texts;
  const fields = placedFields(entity.fields).filter(({ path, field, isMany }) => field.column === true && !isMany && !CORE.has(path));
  return [
    {
      id: 'registration',
      needs: ['registration'],
      label: t('Registration'),
      width: 120,
      cell: ({ registration }) => registration,
      text: ({ registration }) => registration,
    },
    { id: 'name', needs: ['name'], label: t('Name'), width: 240, cell: ({ name }) => name, text: ({ name }) => name ?? '' },
    ...(entity.workflow ? [statusColumn(entity, t)] : []),
    ...fields
      .filter(({ path }) => !path.includes('.'))
      .slice(0, MOST_FIELDS)
      .map((placed) => fieldColumn(placed, texts)),
  ];
}

const statusColumn = (entity: EntityShape, t: SearchTexts['t']): SearchColumn => ({
  id: 'status',
  needs: ['status'],
  label: t('Status'),
  width: 120,
  cell: ({ status }) => <StatusBadge entity={entity} status={status} />,
  text: ({ status }) => t(statusLabel(entity, status)),
});

function fieldColumn({ path, field }: PlacedField, { t, formats, labelOf }: SearchTexts): SearchColumn {
  const currency = field.type === 'currency' ? (field.currencyField ?? 'currency') : undefined;
  const currencyOf = (record: EntityRecord) => (currency === undefined ? '' : plainText(record[currency])) || 'EUR';
  return {
    id: path,
    needs: [path, ...(currency === undefined ? [] : [currency])],
    label: t(fieldLabel(path, field)),
    isNumeric: isAlignedAtEnd(field),
    isTabular: isTabular(field),
    cell: (record) => <FieldValue name={path} field={field} value={record[path]} record={record} currency={currencyOf(record)} />,
    text: (record) => formatText(field, record[path], formats, labelOf, t),
  };
}

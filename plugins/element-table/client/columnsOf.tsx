import { fieldLabel, type EntityShape, type Field, type Fields, type FieldType } from '@mortise/sdk';
import { isEmptyValue } from '@mortise/sdk/forms';
import { FieldValue, StatusBadge, isAlignedAtEnd, isTabular, valueAt, type TableColumn } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';

/** What a layout says of a column. */
export interface ColumnProps {
  readonly path: string;
  readonly label?: string;
  readonly type?: FieldType;
  readonly list?: string;
  readonly entity?: string;
}

export interface Column {
  readonly path: string;
  /** Translation key. */
  readonly label: string;
  readonly field: Field;
  /** The name of its values in a flat row: it says how they are sorted. */
  readonly sortKey: string;
}

type Row = Readonly<Record<string, unknown>>;
/** The values of a row under the sort keys of their columns. */
export interface FlatRow extends Row {
  readonly $key: string;
  readonly $row: Row;
}

const MOST_COLUMNS = 12;
const SUMMED: ReadonlySet<string> = new Set(['currency', 'number', 'integer', 'slider']);

/** The columns that the layout says, else those of the kind, else all that the rows hold. */
export function columnsOf(chosen: readonly ColumnProps[] | undefined, rows: readonly Row[], fields: Fields | undefined): readonly Column[] {
  return (chosen ?? usual(rows, fields)).map((props) => {
    const field = fieldOf(props, fields);
    return {
      path: props.path,
      label: props.label ?? fieldLabel(props.path.split('.').at(-1)!, field),
      field,
      sortKey: sortKeyOf(props.path, field),
    };
  });
}

function usual(rows: readonly Row[], fields: Fields | undefined): readonly ColumnProps[] {
  if (fields === undefined) return [...new Set(rows.flatMap(Object.keys))].slice(0, MOST_COLUMNS).map((path) => ({ path }));
  const names = Object.keys(fields).filter((name) => fields[name]!.type !== 'items' && fields[name]!.type !== 'object');
  const columns = names.filter((name) => fields[name]!.column === true);
  const registration =
    rows.some((row) => typeof row['registration'] === 'string') && !names.includes('registration') ? ['registration'] : [];
  return [...registration, ...(columns.length > 0 ? columns : names)].slice(0, MOST_COLUMNS).map((path) => ({ path }));
}

function fieldOf({ path, type, list, entity, label }: ColumnProps, fields: Fields | undefined): Field {
  const known = fields?.[path] ?? { type: 'text' };
  if (type === undefined && entity === undefined) return known;
  return {
    ...known,
    type: type ?? 'reference',
    ...(list !== undefined && { list }),
    ...(entity !== undefined && { entity }),
    ...(label !== undefined && { label }),
  } as Field;
}

/** `sortRows` goes by names: dates by day, amounts by value. */
function sortKeyOf(path: string, field: Field): string {
  if (isAlignedAtEnd(field)) return `amount ${path}`;
  return field.type === 'date' || field.type === 'datetime' ? `date ${path}` : path;
}

export const flattened = (rows: readonly Row[], columns: readonly Column[]): readonly FlatRow[] =>
  rows.map((row, index) => ({
    ...Object.fromEntries(columns.map(({ sortKey, path }) => [sortKey, valueAt(row, path)])),
    $key: `${plainText(row['registration'] ?? row['_id'])}/${index}`,
    $row: row,
  }));

export interface ColumnWords {
  readonly t: (key: string) => string;
  /** Of the record of the page. */
  readonly currency: string | undefined;
  /** Of the rows, where they are records. */
  readonly entity: EntityShape | undefined;
}

/** The column as the table shows it; its amounts are in the currency of the row, else in that of the record. */
export function tableColumn({ path, label, field, sortKey }: Column, { t, currency: ofRecord, entity }: ColumnWords): TableColumn<FlatRow> {
  const currencyOf = ({ $row }: FlatRow): string => plainText($row['currency']) || (ofRecord ?? 'EUR');
  return {
    id: path,
    label: t(label),
    sortKey: path,
    isNumeric: isAlignedAtEnd(field),
    isTabular: isTabular(field),
    cell: (row) =>
      path === 'status' && entity?.workflow ? (
        <StatusBadge entity={entity} status={plainText(row[sortKey])} />
      ) : (
        <FieldValue name={path} field={field} value={row[sortKey]} currency={currencyOf(row)} />
      ),
    ...(SUMMED.has(field.type) && {
      amount: (row: FlatRow) => ({ value: row[sortKey], ...(field.type === 'currency' && { currency: currencyOf(row) }) }),
    }),
  };
}

/** The first column leads to the record: where it is empty the registration says which one it is. */
export const linked = ([first, ...others]: readonly TableColumn<FlatRow>[]): readonly TableColumn<FlatRow>[] =>
  first === undefined
    ? []
    : [{ ...first, cell: (row) => (isNamed(row, first.id) ? first.cell(row) : plainText(row.$row['registration'])) }, ...others];

const isNamed = ({ $row }: FlatRow, path: string): boolean => !isEmptyValue(valueAt($row, path));

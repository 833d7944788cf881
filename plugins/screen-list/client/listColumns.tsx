import {
  columnId,
  fieldLabel,
  GENERIC_FIELDS,
  signedAmount,
  placedFields,
  spelledOut,
  valuesAt,
  type EntityShape,
  type EntityRecord,
  type Field,
  type PersonRole,
} from '@mortise/sdk';
import {
  formatCopiedText,
  FieldValue,
  isAlignedAtEnd,
  isTabular,
  RecordLink,
  StatusBadge,
  statusLabel,
  type TableColumn,
} from '@mortise/sdk/ui';
import type { Formats } from '@mortise/sdk/domain';
import { SORTED_FIELDS } from './sortedFields.ts';

/** A column that the list page of an entity can show; its id is the path of what it shows. */
export interface ListColumn extends TableColumn<EntityRecord> {
  /** Translated: the object or list within the record that it is of. */
  readonly group?: string;
  /** Whether the page shows it unless it is set up otherwise. */
  readonly isDeclared: boolean;
  /** What has to be asked for, for its cells. */
  readonly needs: readonly string[];
}

/** How a column writes its values. */
export interface ColumnTexts {
  readonly t: (key: string) => string;
  readonly formats: Formats;
  readonly labelOf: (list: string, code: string) => string;
}

const WIDTHS: Readonly<Record<string, number>> = {
  currency: 128,
  number: 100,
  integer: 84,
  percentage: 96,
  date: 108,
  datetime: 152,
  checkbox: 80,
  switch: 80,
  reference: 168,
  select: 112,
  email: 180,
};
const NAME_WIDTH = 208;
const TEXT_WIDTH = 136;
/** A badge and its cell around the word, and a letter of it, in pixels. */
const BADGE_WIDTH = 56;
const LETTER_WIDTH = 6.6;
/** Of a cell, both sides. */
const CELL_PADDING = 24;
/** What says in words which record it is: the first of them that an entity has. */
const NAMES: readonly string[] = ['name', 'subject'];
/** Values of a list within a record that a cell shows. */
const MOST_VALUES = 3;

/** Everything that can be a column: registration, name or subject, and status first, then people by their role, then all fields. */
export function listColumns(entity: EntityShape, texts: ColumnTexts): readonly ListColumn[] {
  const declared = placedFields(entity.fields)
    .filter(({ path }) => path !== 'registration' && path !== 'status')
    .map(({ path, field, isMany }) => fieldColumn(entity, path, field, isMany, texts));
  const known = new Set(declared.map(({ id }) => id));
  const generic = Object.entries(GENERIC_FIELDS)
    .filter(([path]) => !known.has(path))
    .map(([path, field]) => fieldColumn(entity, path, field, false, texts));
  const all = [...declared, ...generic];
  const titleId = NAMES.find((id) => entity.fields[id] !== undefined) ?? 'name';
  const title = all.find(({ id }) => id === titleId)!;
  const roles = Object.entries(entity.roles ?? {}).map(([id, role]) => roleColumn(id, role, texts.t(role.label ?? spelledOut(id))));
  const others = all.filter((column) => column !== title).toSorted((one, other) => turnOf(entity, one) - turnOf(entity, other));
  return [registrationColumn(texts), title, ...statusColumn(entity, texts), ...roles, ...others];
}

/** What decides comes first: the key figure, dates, those that tell records apart before others, other amounts, what else tells them apart, and all else as it was declared. */
function turnOf({ keyFigure, tellsApart = [], fields }: EntityShape, { id, currencyOf: isAmount }: ListColumn): number {
  const isDate = fields[id]?.type === 'date';
  const isTelling = tellsApart.includes(id);
  return [id === keyFigure, isDate && isTelling, isDate, isAmount !== undefined, isTelling, true].indexOf(true);
}

/** The columns with these ids, in this order, after the registration; the declared ones without it. What is unknown is left out. */
export function chosenColumns(all: readonly ListColumn[], ids: readonly string[] | undefined): readonly ListColumn[] {
  if (ids === undefined) return all.filter(({ isDeclared }) => isDeclared);
  const byId = new Map(all.map((column) => [column.id, column]));
  return [...new Set(['registration', ...ids])].flatMap((id) => byId.get(id) ?? []);
}

/** What a list has to ask for, to show the columns and name each row. */
export const projectionOf = ({ alwaysRead = [] }: EntityShape, columns: readonly ListColumn[]): readonly string[] => [
  ...new Set(['registration', 'name', 'status', '_version', ...alwaysRead, ...columns.flatMap(({ needs }) => needs)]),
];

const registrationColumn = ({ t }: ColumnTexts): ListColumn => ({
  id: 'registration',
  label: t('Registration'),
  width: 124,
  sortKey: 'registration',
  isDeclared: true,
  needs: ['registration'],
  cell: ({ registration }) => registration,
  text: ({ registration }) => registration,
});

function statusColumn(entity: EntityShape, { t }: ColumnTexts): readonly ListColumn[] {
  const longest = Math.max(0, ...Object.keys(entity.workflow?.states ?? {}).map((status) => t(statusLabel(entity, status)).length));
  const column: ListColumn = {
    id: 'status',
    label: t('Status'),
    width: Math.max(118, BADGE_WIDTH + longest * LETTER_WIDTH),
    sortKey: 'status',
    isDeclared: true,
    needs: ['status'],
    cell: ({ status }) => <StatusBadge entity={entity} status={status} />,
    text: ({ status }) => t(statusLabel(entity, status)),
  };
  return entity.workflow ? [column] : [];
}

function fieldColumn(entity: EntityShape, path: string, field: Field, isMany: boolean, texts: ColumnTexts): ListColumn {
  const id = columnId(path, field);
  const steps = path.replaceAll('[]', '').split('.');
  const name = steps.at(-1)!;
  const group = steps.length > 1 && GENERIC_FIELDS[path] === undefined ? texts.t(groupLabel(entity, steps[0]!)) : undefined;
  const isSorted = !isMany && (field.sort === true || SORTED_FIELDS.has(path));
  const isSummed = field.aggregate === 'sum' && (!isMany || field.column === 'first');
  const currency = field.type === 'currency' ? (field.currencyField ?? 'currency') : undefined;
  const present = (record: EntityRecord) => valuesAt(record, id).filter((value) => value !== undefined && value !== null);
  const valuesOf = (record: EntityRecord) => present(record).map((value) => signedAmount(field, value, record));
  const direction = 'negativeWhen' in field ? field.negativeWhen?.field : undefined;
  return {
    id,
    label: texts.t(fieldLabel(name, field)),
    ...(group !== undefined && { group }),
    width: WIDTHS[field.type] ?? (NAMES.includes(name) ? NAME_WIDTH : TEXT_WIDTH),
    isNumeric: isAlignedAtEnd(field),
    isTabular: isTabular(field),
    ...(isSorted && { sortKey: path }),
    isDeclared: field.column !== undefined && field.column !== false,
    needs: [path, ...[currency, direction].filter((name) => name !== undefined)],
    cell: (record) => <Values name={name} field={field} values={present(record)} record={record} />,
    text: (record) =>
      valuesOf(record)
        .map((value) => formatCopiedText(field, value, texts.formats, texts.labelOf, texts.t))
        .join(', '),
    ...(currency !== undefined && { currencyOf: (record: EntityRecord) => currencyOf(field, record) }),
    ...(isSummed && {
      amount: (record: EntityRecord) => ({
        value: valuesOf(record)[0],
        ...(currency !== undefined && { currency: currencyOf(field, record) }),
      }),
    }),
  };
}

const groupLabel = ({ fields }: EntityShape, name: string): string => fieldLabel(name, fields[name]);

interface ValuesProps {
  readonly name: string;
  readonly field: Field;
  readonly values: readonly unknown[];
  readonly record: EntityRecord;
}

function Values({ name, field, values, record }: ValuesProps) {
  const currency = currencyOf(field, record);
  if (values.length <= 1) return <FieldValue name={name} field={field} value={values[0]} currency={currency} record={record} />;
  return (
    <>
      {values.slice(0, MOST_VALUES).map((value, index) => (
        // Entries have no identity of their own, and a cell never reorders them.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {index > 0 && ', '}
          <FieldValue name={name} field={field} value={value} currency={currency} record={record} />
        </span>
      ))}
      {values.length > MOST_VALUES && ' …'}
    </>
  );
}

interface LinkedPerson {
  readonly role?: string;
  readonly personRegistration?: string;
  readonly name?: string;
  readonly person?: { readonly name?: string };
}

function roleColumn(id: string, { role, column, letters }: PersonRole, label: string): ListColumn {
  const personOf = (record: EntityRecord) =>
    ((record['persons'] ?? []) as readonly LinkedPerson[]).find((candidate) => candidate.role === role);
  const nameOf = (person: LinkedPerson) => person.person?.name ?? person.name;
  return {
    id,
    label,
    width: letters === undefined ? 180 : LETTER_WIDTH * letters + CELL_PADDING,
    isDeclared: column === true,
    needs: [id],
    cell: (record) => {
      const person = personOf(record);
      if (person?.personRegistration === undefined) return null;
      return (
        <RecordLink entity="Person" registration={person.personRegistration}>
          {letters === undefined ? nameOf(person) : <ShortName name={nameOf(person)} letters={letters} />}
        </RecordLink>
      );
    },
    text: (record) => {
      const person = personOf(record);
      return person === undefined ? '' : (nameOf(person) ?? person.personRegistration ?? '');
    },
  };
}

const ShortName = ({ name = '', letters }: { readonly name: string | undefined; readonly letters: number }) => (
  <span title={name}>{name.length > letters ? `${name.slice(0, letters)}…` : name}</span>
);

/** The currency that an amount of a row is in. */
function currencyOf(field: Field, record: EntityRecord): string {
  const named = 'currencyField' in field && field.currencyField !== undefined ? record[field.currencyField] : record['currency'];
  return typeof named === 'string' && named !== '' ? named : 'EUR';
}

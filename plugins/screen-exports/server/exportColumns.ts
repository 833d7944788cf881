import { apiError, fieldLabel, signedAmount, spelledOut, valuesAt, type EntityDefinition, type Field, type Fields } from '@mortise/sdk';
import type { ColumnKind, RecordColumn } from '@mortise/sdk/server';

/** Tells the name of a record, where the user may see it. */
export type NameOf = (entity: string, registration: string) => string | undefined;

const KINDS: Partial<Readonly<Record<Field['type'], ColumnKind>>> = {
  currency: 'amount',
  percentage: 'percentage',
  number: 'number',
  slider: 'number',
  integer: 'number',
  date: 'date',
  datetime: 'datetime',
  checkbox: 'boolean',
  switch: 'boolean',
};

const SYSTEM: Fields = {
  _id: { type: 'text', label: 'Id' },
  registration: { type: 'text' },
  name: { type: 'text' },
  _version: { type: 'integer', label: 'Version' },
  _insertDate: { type: 'datetime', label: 'Created on' },
  _insertUser: { type: 'text', label: 'Created by' },
  _updateDate: { type: 'datetime', label: 'Changed on' },
  _updateUser: { type: 'text', label: 'Changed by' },
  organization: { type: 'object', fields: { registration: { type: 'text' }, name: { type: 'text', label: 'Organization' } } },
};

const PATH = /^\w+(?:\[\d{0,4}\])?(?:\.\w+(?:\[\d{0,4}\])?)*$/;

/**
 * The columns at the paths, each amount followed by its currency, each reference by the name.
 * @throws INVALID_FIELD_IN_BODY naming the column that the entity has not
 */
export function exportColumns(
  entity: EntityDefinition,
  paths: readonly string[],
  nameOf: NameOf = () => undefined,
): readonly RecordColumn[] {
  const columns = paths.map((path, index): Found => {
    const column: Found | undefined = roleColumn(entity, path) ?? fieldColumn(entity, path);
    if (column === undefined) throw apiError('INVALID_FIELD_IN_BODY', [`columns[${index}] (${path.slice(0, 100)})`]);
    return column;
  });
  return columns.flatMap(({ currency, ...found }, index) => {
    const isCurrency = columns.some((other) => other.currency?.path === paths[index]);
    const column = { ...found, ...(currency && { currenciesOf: currency.column.valuesOf }), ...(isCurrency && { isCurrency }) };
    if (column.refersTo !== undefined) return [column, nameColumn(column, paths[index]!, nameOf)];
    const isLastOfIts = currency !== undefined && columns[index + 1]?.currency?.path !== currency.path;
    return isLastOfIts && !paths.includes(currency.path) ? [column, currency.column] : [column];
  });
}

/** The includes that bring the names which the columns show. */
export const includesFor = ({ includes = {} }: EntityDefinition, columns: readonly RecordColumn[]): readonly string[] =>
  Object.entries(includes)
    .filter(([, { path }]) => columns.some(({ root }) => root === rootOf(path)))
    .map(([name]) => name);

interface Found extends RecordColumn {
  /** Where the currency of an amount stands. */
  readonly currency?: { readonly path: string; readonly column: RecordColumn };
}

function fieldColumn(entity: EntityDefinition, path: string): Found | undefined {
  if (!PATH.test(path)) return undefined;
  if (path === 'status') return statusColumn(entity);
  const steps = stepsOf(entity, path);
  const field = steps?.at(-1)?.field;
  if (steps === undefined || field === undefined || field.type === 'object' || field.type === 'items' || field.type === 'sheet')
    return undefined;
  const place = steps.map(({ step }) => step).join('.');
  const currency = field.type === 'currency' ? currencyOf(entity, place, field.currencyField) : undefined;
  return {
    labels: steps.flatMap(({ name, field: at }) => (at.type === 'object' && at.label === undefined ? [] : [fieldLabel(name, at)])),
    kind: KINDS[field.type] ?? 'text',
    ...('list' in field && field.list !== undefined && { list: field.list }),
    root: rootOf(place),
    valuesOf: (record) => valuesAt(record, place).map((value) => signedAmount(field, value, record as Readonly<Record<string, unknown>>)),
    ...(field.type === 'reference' && { refersTo: field.entity }),
    ...(currency && { currency }),
    ...('negativeWhen' in field && field.negativeWhen && { alsoRead: field.negativeWhen.field }),
  };
}

interface Step {
  readonly name: string;
  /** The name with brackets where it is a list. */
  readonly step: string;
  readonly field: Field;
}

/** The fields that a path goes through; undefined where there is no such field. */
function stepsOf(entity: EntityDefinition, path: string): readonly Step[] | undefined {
  let fields: Fields = { ...SYSTEM, ...entity.fields };
  const steps: Step[] = [];
  for (const part of path.split('.')) {
    const [name = '', index] = part.split('[');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || (index !== undefined && field.type !== 'items')) return undefined;
    steps.push({ name, field, step: field.type === 'items' && index === undefined ? `${name}[]` : part });
    fields = field.type === 'object' || field.type === 'items' ? field.fields : {};
  }
  return steps;
}

/** The currency beside the amount, else that of the whole record. */
function currencyOf(entity: EntityDefinition, path: string, named = 'currency'): Found['currency'] {
  const beside = path.includes('.') ? `${path.slice(0, path.lastIndexOf('.') + 1)}${named}` : named;
  const place = [beside, named, 'currency'].find((candidate) => stepsOf(entity, candidate) !== undefined);
  if (place === undefined) return undefined;
  const valuesOf = (record: unknown) => valuesAt(record, place);
  return { path: place, column: { labels: ['Currency'], kind: 'text', root: rootOf(place), valuesOf, isCurrency: true } };
}

const statusColumn = ({ name, workflow }: EntityDefinition): RecordColumn => ({
  labels: ['Status'],
  kind: 'text',
  ...(workflow && { list: `${name.charAt(0).toLowerCase()}${name.slice(1)}Status` }),
  root: 'status',
  valuesOf: (record) => valuesAt(record, 'status'),
});

interface LinkedPerson {
  readonly role?: string;
  readonly personRegistration?: string;
  readonly name?: string;
  readonly person?: { readonly name?: string };
}

/** The people who have a role, by name. */
function roleColumn({ roles = {}, fields }: EntityDefinition, column: string): RecordColumn | undefined {
  if (!Object.hasOwn(roles, column) || Object.hasOwn(fields, column)) return undefined;
  const { role, label } = roles[column]!;
  const nameOf = ({ person, name, personRegistration }: LinkedPerson) => person?.name ?? name ?? personRegistration;
  return {
    labels: [label ?? spelledOut(column)],
    kind: 'text',
    root: 'persons',
    valuesOf: (record) => (valuesAt(record, 'persons[]') as readonly LinkedPerson[]).filter((person) => person.role === role).map(nameOf),
  };
}

/** Names of the records referred to: those that an include has put beside the registrations, else those that the user may see. */
function nameColumn({ labels, root, refersTo = '', valuesOf }: RecordColumn, path: string, nameOf: NameOf): RecordColumn {
  const parents = path.split('.').slice(0, -1);
  const [field = ''] = path.split('.').slice(-1);
  const beside = field.endsWith('Registration') ? [...parents, field.replace(/Registration$/, ''), 'name'].join('.') : undefined;
  return {
    labels: [...labels, 'Name'],
    kind: 'text',
    root,
    valuesOf: (record) => {
      const registrations = valuesOf(record);
      const included = beside === undefined ? [] : valuesAt(record, beside);
      if (included.length === registrations.length) return included;
      return registrations.map((registration) => (typeof registration === 'string' ? nameOf(refersTo, registration) : undefined));
    },
  };
}

const rootOf = (path: string): string => /^\w+/.exec(path)![0];

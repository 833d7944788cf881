import { fieldLabel, validateRecord, type EntityDefinition, type EntityRecord, type Fields } from '@mortise/sdk';
import { checkScalar, fineAmounts } from '@mortise/sdk/server';
import type { ImportMapping } from '../shared/imports.ts';
import type { ReasonText } from '../shared/rowReasons.ts';
import { changedFields } from './changedFields.ts';
import { innerField, merged } from './innerPaths.ts';
import { changedItems, type ItemCells, newItems } from './itemCells.ts';
import type { LinkCells } from './LinkedRecords.ts';
import type { LinkedRecord, ReadRow } from './RowReader.ts';
import { textsOf } from './textsOf.ts';

/** Stands for the registration of a record that is made with the row. */
const AWAITED = '…';

/** A row with what is to be done about it. */
export interface PlannedRow {
  readonly row: ReadRow;
  /** What is to be saved: the row's fields, and its entries of lists among those that the record has. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly existing: EntityRecord | undefined;
  /** Names of the fields that are not so in the record already. */
  readonly changed: readonly string[];
}

/** The row with its values as they are stored, checked: "74" of a file is 74 in a record. */
export function checkRow(entity: EntityDefinition, row: ReadRow): ReadRow {
  const { registration, ...fields } = row.body;
  const { values, errors } = validateRecord(entity, fields, { isPatch: true });
  const items = row.items.map((item) => ({ item, checked: checkCells(fieldsOf(entity, item), item.values) }));
  // What a record that is to be made has to have is asked once it is known to be missing.
  const links = row.linked.map((link) => ({ link, checked: checkCells(link.entity.fields, link.values, link.columns) }));
  return {
    ...row,
    problems: [...row.problems, ...textsOf(errors), ...[...items, ...links].flatMap(({ checked }) => checked.problems)],
    linked: links.map(({ link, checked: { values: said } }) => ({ ...link, values: said, body: merged({}, said) })),
    body: { ...values, ...(registration !== undefined && { registration }) },
    items: items.map(({ item, checked }) => ({ ...item, values: checked.values })),
  };
}

/** What the row comes to, and what a new record, or a new entry of a list, has to have and the row does not bring. */
export function planRow(
  entity: EntityDefinition,
  row: ReadRow,
  existing: EntityRecord | undefined,
  mapping: ImportMapping,
  links: LinkCells,
): { readonly plan: PlannedRow; readonly missing: readonly ReasonText[] } {
  const { registration: _registration, ...own } = row.body;
  const fields = { ...own, ...links.fields };
  const lists = existing ? changedItems(entity.fields, [...row.items, ...links.items], existing) : newItems(entity.fields, row.items);
  const awaited = Object.fromEntries(
    links.awaited.filter((name) => entity.fields[name]?.type === 'reference').map((name) => [name, AWAITED]),
  );
  const { values, errors } = existing
    ? validateRecord(entity, lists, { isPatch: true })
    : validateRecord(entity, { ...fields, ...awaited, ...lists });
  const checked = Object.fromEntries(Object.keys(lists).map((list) => [list, values[list]]));
  const body = { ...row.body, ...links.fields, ...checked };
  const fine = fineAmounts(entity.fields, { ...existing, ...body }, existing);
  const linked = row.linked.flatMap((link) =>
    fineAmounts(link.entity.fields, link.body).map((error) => ({ ...error, path: `${link.list ?? link.reference}.${error.path}` })),
  );
  const tooFine = [...fine, ...linked].filter(({ path }) => !keepsAll(mapping, path));
  const changed = existing
    ? [...new Set([...changedFields({ ...row.body, ...links.fields }, existing), ...Object.keys(lists), ...links.awaited])]
    : [];
  return { plan: { row, body, existing, changed }, missing: textsOf([...errors, ...tooFine]) };
}

/** Whether amounts of a place are to keep all their decimals. */
const keepsAll = ({ columns }: ImportMapping, path: string): boolean =>
  columns.some(({ target, decimals }) => decimals === 'keep' && withoutIndexes(target) === withoutIndexes(path));
const withoutIndexes = (path: string): string => path.replaceAll(/\[\w*\]/g, '');

function fieldsOf({ fields }: EntityDefinition, { list }: ItemCells): Fields {
  const field = fields[list];
  return field?.type === 'items' || field?.type === 'object' ? field.fields : {};
}

/** The values of an entry as they are stored; what an entry has to have is asked of all of it. */
function checkCells(
  fields: Fields,
  values: ItemCells['values'],
  columns: LinkedRecord['columns'] = {},
): { readonly values: ItemCells['values']; readonly problems: readonly ReasonText[] } {
  const checked = Object.entries(values).map(([path, value]) => {
    const field = innerField(fields, path);
    const { value: stored = null, broken } = field === undefined || value === null ? { value } : checkScalar(field, value);
    const label = field === undefined ? path : fieldLabel(path.split('.').at(-1)!, field);
    const column = columns[path];
    const problem = broken && { key: broken.message, values: { label, ...broken.values }, ...(column !== undefined && { column }) };
    return { path, stored, problem };
  });
  return {
    values: Object.fromEntries(checked.map(({ path, stored }) => [path, stored])),
    problems: checked.flatMap(({ problem }) => problem ?? []),
  };
}

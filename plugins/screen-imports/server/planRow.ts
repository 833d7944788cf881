import { type EntityDefinition, type EntityRecord, type FieldError, validateRecord } from '@mortise/sdk';
import { fineAmounts } from '@mortise/sdk/server';
import type { ImportMapping } from '../shared/imports.ts';
import type { ReasonText } from '../shared/rowReasons.ts';
import { changedItems, type ItemCells, newItems } from './itemCells.ts';
import type { ReadRow } from './RowReader.ts';

/** A row with what is to be done about it. */
export interface PlannedRow {
  readonly row: ReadRow;
  /** What is to be saved: the row's fields, and its entries of lists among those that the record has. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly existing: EntityRecord | undefined;
}

/** The row with its values as they are stored, checked: "74" of a file is 74 in a record. */
export function checkRow(entity: EntityDefinition, row: ReadRow): ReadRow {
  const { registration, ...fields } = row.body;
  const { values, errors } = validateRecord(entity, fields, { isPatch: true });
  const items = row.items.map((item) => ({ item, checked: validateRecord(listOf(entity, item), item.values, { isPatch: true }) }));
  const others = row.linked.flatMap((linked) => validateRecord(linked.entity, linked.body).errors);
  return {
    ...row,
    problems: [...row.problems, ...textsOf([...errors, ...items.flatMap(({ checked }) => checked.errors), ...others])],
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
): { readonly plan: PlannedRow; readonly missing: readonly ReasonText[] } {
  const { registration: _registration, ...fields } = row.body;
  const lists = existing ? changedItems(entity.fields, row.items, existing) : newItems(entity.fields, row.items);
  const { values, errors } = existing ? validateRecord(entity, lists, { isPatch: true }) : validateRecord(entity, { ...fields, ...lists });
  const checked = Object.fromEntries(Object.keys(lists).map((list) => [list, values[list]]));
  const body = { ...row.body, ...checked };
  const fine = fineAmounts(entity.fields, { ...existing, ...body }, existing);
  const linked = row.linked.flatMap((link) =>
    fineAmounts(link.entity.fields, link.body).map((error) => ({ ...error, path: `${link.list}.${error.path}` })),
  );
  const tooFine = [...fine, ...linked].filter(({ path }) => !keepsAll(mapping, path));
  return { plan: { row, body, existing }, missing: textsOf([...errors, ...tooFine]) };
}

/** Whether amounts of a place are to keep all their decimals. */
const keepsAll = ({ columns }: ImportMapping, path: string): boolean =>
  columns.some(({ target, decimals }) => decimals === 'keep' && withoutIndexes(target) === withoutIndexes(path));
const withoutIndexes = (path: string): string => path.replaceAll(/\[\w*\]/g, '');

/** Errors of fields as reasons why a row fails. */
export const textsOf = (errors: readonly FieldError[]): readonly ReasonText[] => errors.map(({ key, values }) => ({ key, values }));

function listOf({ fields }: EntityDefinition, { list }: ItemCells): Pick<EntityDefinition, 'fields'> {
  const field = fields[list];
  return { fields: field?.type === 'items' ? field.fields : {} };
}

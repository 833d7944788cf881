import type { Field, Fields, ItemsField, NoticeField, ObjectField, SheetField } from './Field.ts';

/** A field that is no object itself, and where in the record it is. */
export interface PlacedField {
  /** `amount`, `address.city`; within lists with brackets: `roles[].role`. */
  readonly path: string;
  readonly field: Exclude<Field, ObjectField | ItemsField | NoticeField | SheetField>;
  /** Whether it lies within a list: a record has several of them. */
  readonly isMany: boolean;
}

const DEEPEST = 5;

/** All fields of a record that hold a value themselves, those of nested objects and lists included: paths of up to five steps. */
export function placedFields(fields: Fields): readonly PlacedField[] {
  return [...walk(fields, '', false)];
}

function* walk(fields: Fields, prefix: string, isMany: boolean): Generator<PlacedField> {
  if (prefix.split('.').length > DEEPEST) return;
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (field.type === 'object') yield* walk(field.fields, `${path}.`, isMany);
    else if (field.type === 'items') yield* walk(field.fields, `${path}[].`, true);
    else if (field.type !== 'notice' && field.type !== 'sheet') yield { path, field, isMany };
  }
}

/** All values at a path of a record; `[]` goes through the entries of a list, `[0]` takes one. */
export function valuesAt(record: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [record];
  for (const step of path.split('.')) {
    const [name = '', index] = step.endsWith(']') ? step.slice(0, -1).split('[') : [step];
    const inner = values.map((value) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    );
    values = index === undefined ? inner : inner.flatMap((value) => entriesOf(value, index));
  }
  return values;
}

function entriesOf(value: unknown, index: string): readonly unknown[] {
  if (!Array.isArray(value)) return [];
  const list = value as readonly unknown[];
  return index === '' ? list : list.slice(Number(index), Number(index) + 1);
}

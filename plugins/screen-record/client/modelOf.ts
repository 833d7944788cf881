import { fieldLabel, type Field, type Fields } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { valueAt } from '@mortise/sdk/ui';

export type Model = Readonly<Record<string, unknown>>;

export interface ModelRow {
  readonly path: string;
  /** Translation key. */
  readonly label: string;
  /** Undefined for what every record has. */
  readonly field: Field | undefined;
  readonly value: unknown;
}

/** The record with what the form holds now, saved or not: what scripts are given. Observable. */
export function modelOf({ entity, record, form }: Pick<RecordPage, 'entity' | 'record' | 'form'>): Model {
  const kept = Object.entries(record ?? {}).filter(([name]) => !Object.hasOwn(entity.fields, name));
  return { ...Object.fromEntries(kept), ...form.values };
}

/** What every record has, then the fields of the entity, also those without a value; parts of objects one by one. */
export function modelRows(fields: Fields, model: Model): readonly ModelRow[] {
  const common = Object.keys(model).filter((name) => !Object.hasOwn(fields, name));
  return [
    ...common.map((name) => ({ path: name, label: fieldLabel(name.replace(/^_/, '')), field: undefined, value: model[name] })),
    ...rowsOf(fields, '', model),
  ];
}

const rowsOf = (fields: Fields, prefix: string, model: Model): readonly ModelRow[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    if (field.type === 'notice') return [];
    if (field.type === 'object') return rowsOf(field.fields, `${path}.`, model);
    return [{ path, label: fieldLabel(name, field), field, value: valueAt(model, path) }];
  });

import { fieldLabel, spelledOut, type EntityDefinition, type Field, type Fields } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import { fromCompactDate, plainText, toCompactDate } from '@mortise/sdk/domain';

const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'percentage', 'currency']);
const DATED: ReadonlySet<string> = new Set(['date', 'datetime']);
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Translate = TranslationService['translate'];

/** How a field is searched: by one parameter, or by two that bound it. */
export interface Criterion {
  readonly parameter: string;
  /** The field of the search form that edits it. */
  readonly field: Field;
}

/** What can be searched for on the list page of an entity, derived from its fields and roles. */
export function criteriaOf(entity: EntityDefinition, t: Translate): readonly Criterion[] {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.search === true);
  const roles = Object.entries(entity.roles ?? {}).filter(([, { search }]) => search === true);
  return [
    ...fields.flatMap(([name, field]) => criteriaOfField(name, field, t)),
    ...roles.map(([name, { label }]): Criterion => ({
      parameter: name,
      field: { type: 'reference', entity: 'Person', label: t(label ?? spelledOut(name)) },
    })),
  ];
}

function criteriaOfField(name: string, field: Field, t: Translate): Criterion[] {
  const label = t(fieldLabel(name, field));
  if (NUMERIC.has(field.type)) return bounds(name, 'min', 'max', field, [t('{label} from', { label }), t('{label} to', { label })]);
  if (DATED.has(field.type))
    return bounds(name, 'from', 'to', { type: 'date' }, [t('{label} from', { label }), t('{label} until', { label })]);
  const list = 'list' in field ? field.list : undefined;
  if (list !== undefined) return [{ parameter: name, field: { type: 'multiselect', list, label } }];
  if (field.type === 'reference') return [{ parameter: name, field: { type: 'reference', entity: field.entity, label } }];
  if (field.type === 'checkbox' || field.type === 'switch') return [{ parameter: name, field: { type: 'checkbox', label } }];
  return [{ parameter: name, field: { type: 'text', label } }];
}

function bounds(name: string, low: string, high: string, { type }: Field, [lowLabel, highLabel]: readonly [string, string]): Criterion[] {
  const plain = (label: string): Field => ({ type, label }) as Field;
  return [
    { parameter: low + capitalised(name), field: plain(lowLabel) },
    { parameter: high + capitalised(name), field: plain(highLabel) },
  ];
}

/** The fields of the search form. */
export const searchFields = (criteria: readonly Criterion[]): Fields =>
  Object.fromEntries(criteria.map(({ parameter, field }) => [parameter, field]));

/** A parameter of the address as the value of its field. */
export function toFieldValue(field: Field, text: string): unknown {
  switch (field.type) {
    case 'date':
      return fromCompactDate(text);
    case 'multiselect':
      return text.split(',').filter(Boolean);
    case 'checkbox':
      return text === 'true';
    case 'integer':
      return Number(text);
    case 'text':
      return /^\/(.*)\/i$/.exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? text;
    default:
      return text;
  }
}

/** The value of a search field as a parameter: text matches anywhere and case does not count. Specification 2§4. */
export function toParameter(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return '';
  if (field.type === 'date') return toCompactDate(plainText(value));
  if (Array.isArray(value)) return value.map((entry) => String(entry).replaceAll(',', '%2C')).join(',');
  if (field.type === 'text')
    return `/${plainText(value)
      .trim()
      .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}/i`;
  return plainText(value);
}

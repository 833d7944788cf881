import { fieldLabel, spelledOut, type EntityShape, type Field } from '@mortise/sdk';
import { statusLabel } from '@mortise/sdk/ui';
import type { ExportInfo } from '../shared/exports.ts';

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;
type LabelOf = (list: string, code: string) => string;

/** Which rows an export holds, in words: `“atlas”, Status: Active`. Nothing where it holds all. */
export function describeQuery({ query, selected }: ExportInfo, entity: EntityShape | undefined, t: Translate, labelOf: LabelOf): string {
  if (selected !== undefined) return t('{count} selected', { count: selected });
  const { search, sort: _sort, ...criteria } = query;
  const parts = Object.entries(criteria)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const field = entity && Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
      const label = t(field ? fieldLabel(name, field) : spelledOut(name));
      return `${label}: ${codesOf(value, codeLabel(name, field, entity, t, labelOf))}`;
    });
  return [...(search === undefined || search === '' ? [] : [`“${search}”`]), ...parts].join(', ');
}

/** What a code of a criterion is called; undefined where its values are no codes. */
function codeLabel(name: string, field: Field | undefined, entity: EntityShape | undefined, t: Translate, labelOf: LabelOf) {
  if (name === 'status' && entity) return (code: string) => t(statusLabel(entity, code));
  const list = field && 'list' in field ? field.list : undefined;
  return list === undefined ? undefined : (code: string) => labelOf(list, code);
}

/** `ACTIVE,-CLOSED` → `Active, -Closed` */
const codesOf = (value: string, label: ((code: string) => string) | undefined): string =>
  label
    ? value
        .split(',')
        .map((part) => (part.startsWith('-') ? `-${label(part.slice(1))}` : label(part)))
        .join(', ')
    : value;

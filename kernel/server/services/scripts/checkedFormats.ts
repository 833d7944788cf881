import type { Fields, FormatCheck, JsonObject } from '@mortise/sdk';

type Values = Readonly<Record<string, unknown>>;

/** A value that a script is to look at, as PERSON-076 has it. */
export interface FormatQuestion {
  /** `registrations[0].value` */
  readonly path: string;
  readonly script: string;
  /** The value with what stands beside it, and the record. */
  readonly context: JsonObject;
}

interface Checked extends FormatQuestion {
  /** What the answer depends on besides the record. */
  readonly key: string;
}

/** The values of fields with a format check that the record did not have before: what was stored passed once. */
export function checkedFormats(fields: Fields, record: Values, before: Values | undefined): readonly FormatQuestion[] {
  const asked = valuesIn(fields, record, record, '');
  if (asked.length === 0 || before === undefined) return asked;
  const stored = new Set(valuesIn(fields, before, before, '').map(({ key }) => key));
  return asked.filter(({ key }) => !stored.has(key));
}

/** The scripts that look at values of the fields. */
export const formatScripts = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    const own = field.formatCheck === undefined ? [] : [field.formatCheck.script];
    return field.type === 'items' || field.type === 'object' ? [...own, ...formatScripts(field.fields)] : own;
  });

function valuesIn(fields: Fields, beside: Values, record: Values, prefix: string): readonly Checked[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Checked[] => {
    const value = beside[name];
    const path = prefix + name;
    if (value === undefined || value === null || value === '') return [];
    if (field.type === 'items')
      return (value as readonly Values[]).flatMap((item, index) => valuesIn(field.fields, item, record, `${path}[${index}].`));
    if (field.type === 'object') return valuesIn(field.fields, value as Values, record, `${path}.`);
    return field.formatCheck === undefined ? [] : [checked(field.formatCheck, path, value, beside, record)];
  });
}

const checked = ({ script, recordAs }: FormatCheck, path: string, value: unknown, beside: Values, record: Values): Checked => ({
  path,
  script,
  context: { ...beside, value, [recordAs]: record } as JsonObject,
  key: JSON.stringify([script, value, beside]),
});

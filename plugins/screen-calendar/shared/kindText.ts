import { entityLabel, entityPluralLabel } from '@mortise/sdk';
import type { DatedField } from './datedFields.ts';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** What an entry of the kind is: a task, the end of a contract. */
export function kindText({ entity, field }: DatedField, t: Translate): string {
  const label = t(entityLabel(entity));
  return field === 'endDate' ? t('End of {entity}', { entity: label.toLowerCase() }) : label;
}

/** What many of the kind on a day are: `329 invoices due`. */
export function foldedText({ entity, field }: DatedField, count: number, t: Translate, shown = String(count)): string {
  const label = count === 1 ? entityLabel(entity) : entityPluralLabel(entity);
  const values = { count: shown, entities: t(label).toLowerCase() };
  return field === 'endDate' ? t('{count} {entities} end', values) : t('{count} {entities} due', values);
}

/** What a record of the kind is about. */
export const recordText = (record: Readonly<Record<string, unknown>> & { readonly registration: string }): string =>
  ([record['subject'], record['name']].find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
  record.registration;

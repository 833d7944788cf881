import { type ApiError, apiError, type EntityDefinition, type Field } from '@mortise/sdk';
import type { ProfileContent } from './profileContent.ts';

/** Text is shown by its end; of an amount or a date there is no end that says nothing. */
const MASKABLE: ReadonlySet<Field['type']> = new Set(['text', 'textarea', 'email', 'phone', 'iban', 'username', 'url']);
/** What every list, link and address shows. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['registration', 'name', 'status']);

/** @param criteriaOf what lists of the kind can be searched by. @throws INVALID_FIELD_IN_BODY naming what a profile cannot say */
export function requireSensible(
  { limits }: ProfileContent,
  entities: readonly EntityDefinition[],
  criteriaOf: (entity: EntityDefinition) => ReadonlySet<string>,
): void {
  for (const [collection, rules] of Object.entries(limits)) {
    const entity = entities.find((known) => known.collection === collection);
    if (entity === undefined) throw refused(`limits.${collection}`, `There is no collection ${collection}`);
    for (const [name, kept] of Object.entries(rules.fields ?? {})) requireField(entity, name, kept);
    for (const rule of [...(rules.read ?? []), ...(rules.write ?? [])]) {
      const unknown = rule.by === 'search' ? Object.keys(rule.criteria).find((name) => !criteriaOf(entity).has(name)) : undefined;
      if (unknown !== undefined) throw refused(`limits.${collection}`, `${entity.name} cannot be searched by ${unknown}`);
      if (rule.by === 'role' && entity.fields['persons'] === undefined)
        throw refused(`limits.${collection}`, `Records of ${entity.name} name no persons in roles`);
    }
    const codes = new Set(entity.workflow?.transitions.map(({ code }) => code));
    const strange = rules.transitions?.find((code) => !codes.has(code));
    if (strange !== undefined) throw refused(`limits.${collection}`, `${entity.name} has no transition ${strange}`);
  }
}

function requireField(entity: EntityDefinition, name: string, kept: 'hidden' | 'masked' | 'readOnly'): void {
  const path = `limits.${entity.collection}`;
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name]! : undefined;
  if (field === undefined) throw refused(path, `${entity.name} has no field ${name}`);
  if (kept !== 'readOnly' && ALWAYS_SHOWN.has(name)) throw refused(path, `${name} is shown wherever a record is named`);
  if (kept === 'masked' && !MASKABLE.has(field.type)) throw refused(path, `${name} is no text: it can be hidden, not masked`);
  if (kept === 'hidden' && field.mandatory === true && entity.addable !== false)
    throw refused(path, `${name} is mandatory: it can be read-only, not hidden`);
}

const refused = (field: string, message: string): ApiError =>
  apiError('INVALID_FIELD_IN_BODY', [field], { errors: [message], fieldProps: { [field]: { errorFormat: message } } });

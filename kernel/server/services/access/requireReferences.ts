import type { EntityDefinition } from '@mortise/sdk';
import type { RequestScope, SystemRepositories } from '@mortise/sdk/server';
import { replacedSentence } from '../../entities/references.ts';
import { refusedField } from './refusedField.ts';

/** Refers to records that are there, and not to what another one replaced. @throws INVALID_FIELD_VALUE */
export async function requireReferences(
  repositories: SystemRepositories,
  { fields }: EntityDefinition,
  scope: RequestScope,
  values: object,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.type !== 'reference' || typeof value !== 'string' || value === before[name]) continue;
    const referred = repositories.named(field.entity);
    const found = await referred.find(scope, value);
    if (found?.registration !== value) throw refusedField(name, `There is no ${field.entity} ${value}`);
    const { replacedBy } = referred.entity;
    const replacement = replacedBy === undefined ? undefined : found[replacedBy];
    if (typeof replacement === 'string') throw refusedField(name, replacedSentence(field.entity, value, replacement));
  }
}

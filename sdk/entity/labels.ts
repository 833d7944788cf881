import type { EntityShape } from './EntityShape.ts';
import type { Field } from './Field.ts';

/** `startDate` → `Start date`, `CreditLine` → `Credit line`. */
export function spelledOut(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Translation key of a field. */
export const fieldLabel = (name: string, field?: Pick<Field, 'label'>): string => field?.label ?? spelledOut(name);

/** Translation key of one record of the kind. */
export const entityLabel = (entity: Pick<EntityShape, 'name' | 'label'>): string => entity.label ?? spelledOut(entity.name);

/** Translation key of several records of the kind. */
export function entityPluralLabel(entity: Pick<EntityShape, 'name' | 'label' | 'pluralLabel'>): string {
  if (entity.pluralLabel !== undefined) return entity.pluralLabel;
  const label = entityLabel(entity);
  if (/[xh]$/.test(label)) return `${label}es`;
  return /[^aeiou]y$/.test(label) ? `${label.slice(0, -1)}ies` : `${label}s`;
}

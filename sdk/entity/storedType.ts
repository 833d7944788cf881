import type { DescribedField, DescribedFieldType } from './EntityDescriptor.ts';

/**
 * As what a field of a custom entity is stored: its type, or the base of a plugin's type.
 * @internal
 */
export const storedType = ({ type, base }: Pick<DescribedField, 'type' | 'base'>): DescribedFieldType =>
  base ?? (type as DescribedFieldType);

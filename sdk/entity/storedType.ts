import type { DescribedField, DescribedFieldType } from './EntityDescriptor.ts';

/** As what values of a plugin's field type can be stored, searched, sorted and sent. */
export type BaseFieldType = Exclude<DescribedFieldType, 'items' | 'notice' | 'sheet'>;

/**
 * As what a field of a custom entity is stored: its type, or the base of a plugin's type.
 * @internal
 */
export const storedType = ({ type, base }: Pick<DescribedField, 'type' | 'base'>): DescribedFieldType =>
  base ?? (type as DescribedFieldType);

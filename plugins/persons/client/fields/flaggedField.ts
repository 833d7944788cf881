import type { FormField } from '@mortise/sdk/forms';

export interface FieldManner {
  readonly isDisabled?: boolean;
  readonly isMandatory?: boolean;
  /** A translation key in place of the field's own. */
  readonly label?: string;
  readonly hint?: string | undefined;
}

/** The field as it is, save for the manner in which it shows. */
export function flaggedField(field: FormField, { isDisabled = false, isMandatory = false, label, hint }: FieldManner): FormField {
  return Object.create(field, {
    ...(isDisabled && { isDisabled: { get: () => true } }),
    ...(isMandatory && { isMandatory: { get: () => !field.isReadOnly } }),
    ...(label !== undefined && { label: { get: () => label } }),
    ...(hint !== undefined && { hint: { get: () => hint } }),
  }) as FormField;
}

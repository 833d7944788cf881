import type { EntityShape } from '@mortise/sdk';

/** What the address of the page of a new record fills in: `/note?entityName=Contract&entityRegistration=CTR1`. Other words of it are no fields, and what decides over rights is entered by hand. */
export function valuesOfAddress({ fields }: EntityShape, search: string): Readonly<Record<string, string>> {
  const isTyped = (name: string): boolean => {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    return (
      field !== undefined &&
      field.readOnly !== true &&
      field.isOfRights !== true &&
      !['items', 'object', 'file', 'files', 'multiselect', 'notice'].includes(field.type)
    );
  };
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name, value]) => isTyped(name) && value !== ''));
}

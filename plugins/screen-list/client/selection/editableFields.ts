import type { EntityShape, Fields } from '@mortise/sdk';

/** Fields that can be set for many records at once: single values that people type, nothing that makes a record what it is. */
export function editableFields({ fields, registrationField, numbers = {} }: EntityShape): Fields {
  const fixed: ReadonlySet<string | undefined> = new Set(['status', 'registration', registrationField, ...Object.keys(numbers)]);
  const editable = Object.entries(fields).filter(
    ([name, { type, readOnly }]) => type !== 'items' && type !== 'object' && type !== 'sheet' && readOnly !== true && !fixed.has(name),
  );
  return Object.fromEntries(editable.map(([name, { default: _default, ...field }]) => [name, field]));
}

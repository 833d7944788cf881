import type { RowAction } from '@mortise/sdk/ui';
import type { SavedMapping } from '../shared/imports.ts';

/** One's own mapping goes, and for administrators any. */
export function mappingActions({ _id, name, mayChange }: SavedMapping): readonly RowAction[] | undefined {
  if (!mayChange) return undefined;
  return [
    {
      label: 'Delete',
      method: 'DELETE',
      url: `/api/import/mappings/${_id}`,
      confirm: 'Delete the mapping {name}? Imports that ran with it stay as they are.',
      message: 'The mapping {name} is deleted.',
      values: { name },
    },
  ];
}

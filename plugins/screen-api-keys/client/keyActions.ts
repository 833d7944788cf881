import type { RowAction } from '@mortise/sdk/ui';
import type { ListedKey } from './ListedKey.ts';

/** Removes a key; asks first, for what works with it stops. */
export const keyActions = ({ _id, name, username }: ListedKey): readonly RowAction[] => [
  {
    label: 'Remove the key',
    method: 'DELETE',
    url: `/api/core/api-keys/${_id}`,
    confirm: 'Remove the key {name} of {username}? Programs that use it are refused from now on.',
    message: 'The key {name} is removed.',
    values: { name, username },
  },
];

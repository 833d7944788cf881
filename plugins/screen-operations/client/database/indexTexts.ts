import type { AnswerOf } from '@mortise/sdk';
import type { RowAction } from '@mortise/sdk/ui';
import type { databaseOperations } from '../../../../kernel/contract.ts';

export type IndexState = AnswerOf<typeof databaseOperations.listIndexes>['indexes'][number];

/** Which indexes are shown. */
export const INDEX_KINDS = {
  all: { label: 'All indexes' },
  unused: { label: 'Never used' },
  missing: { label: 'Missing' },
  own: { label: 'Added here' },
} as const;
export type IndexKind = keyof typeof INDEX_KINDS;

export function indexActions({ name, isMissing, isOwn }: IndexState): readonly RowAction[] | undefined {
  const url = `/api/system/database/indexes/${encodeURIComponent(name)}`;
  const values = { name };
  if (isMissing)
    return [
      {
        label: 'Make the index',
        method: 'POST',
        url: `${url}/make`,
        values,
        confirm: 'Make {name} now? On a large table it takes minutes; work goes on meanwhile, on the embedded database it waits.',
        message: 'The index {name} is made.',
      },
    ];
  if (!isOwn) return undefined;
  return [
    {
      label: 'Drop the index',
      method: 'DELETE',
      url,
      values,
      confirm: 'Drop {name}? Lists that use it become slower, saves a little faster.',
      message: 'The index {name} is dropped.',
    },
  ];
}

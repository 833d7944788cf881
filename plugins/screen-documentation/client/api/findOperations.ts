import { foldText } from '@mortise/sdk/domain';
import type { Operation } from '../../../element-openapi/contract.ts';

export interface TagOperations {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** The operations that have every word, in whatever order, by their first tag. */
export function findOperations(operations: readonly Operation[], search: string): readonly TagOperations[] {
  const words = foldText(search).split(' ').filter(Boolean);
  const found = operations.filter(({ method, path, summary, tags }) => {
    const text = foldText(`${method} ${path} ${summary} ${tags.join(' ')}`);
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(found, ({ tags }) => tags[0] ?? '')]
    .map(([tag, members]) => ({ tag, operations: members }))
    .toSorted((one, other) => one.tag.localeCompare(other.tag, 'en'));
}

/** Whether the user may make the call, as far as can be said before it is made. */
export const isCallable = ({ permission }: Operation, isPermitted: (permission: string) => boolean): boolean =>
  permission === undefined || isPermitted(permission);

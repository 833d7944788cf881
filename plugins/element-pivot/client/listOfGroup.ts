import type { FieldType } from '@mortise/sdk';
import { literalCriterion } from '@mortise/sdk/client';
import type { NodeDataStore } from '@mortise/sdk/ui';
import type { PivotValue } from './computePivot.ts';

/** Of which a criterion finds the records with just this value. */
const EXACT: ReadonlySet<FieldType> = new Set(['text', 'select', 'reference', 'username', 'date', 'integer', 'checkbox']);

/** The list of the records of a group; undefined where it would not have just those that the figure is made of. */
export function listOfGroup(data: NodeDataStore, values: readonly PivotValue[]): string | undefined {
  const isExact = values.every(({ path, value }) => value !== '' && EXACT.has(data.fields?.[path]?.type ?? 'items'));
  if (data.isPartial || !isExact) return undefined;
  return data.listAddress(Object.fromEntries(values.map(({ path, value }) => [path, literalCriterion(value)])));
}

import { apiRoute, deletePermission, type EntityShape, type EntityRecord } from '@mortise/sdk';
import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import type { RowAction } from '@mortise/sdk/ui';
import { originOf } from '../children/childRow.ts';
import type { PageConfig } from '../pageConfig.ts';
import { rowActionsOf } from './rowActionsOf.ts';

/** What can be done with the rows of a list; undefined where that is never anything. */
export function useRowActions(entity: EntityShape, { rowActions }: PageConfig): ((row: EntityRecord) => readonly RowAction[]) | undefined {
  const t = useTranslate();
  const session = useService(SessionService);
  const isWritable = session.isPermitted(`write ${apiRoute(entity)}`);
  const isDeletable = session.isPermitted(deletePermission(entity));
  if (((!isWritable && !isDeletable) || entity.addable === false) && rowActions === undefined) return undefined;
  const context = { t, isWritable, isPermitted: (permission: string) => session.isPermitted(permission) };
  return (row) => (originOf(row) ? [] : rowActionsOf(entity, row, rowActions, context));
}

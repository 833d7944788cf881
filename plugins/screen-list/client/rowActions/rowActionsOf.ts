import {
  apiRoute,
  deletePermission,
  entityLabel,
  isHarmful,
  isRemovable,
  isReversible,
  type EntityShape,
  type EntityRecord,
  type TransitionProps,
} from '@mortise/sdk';
import type { RowAction } from '@mortise/sdk/ui';
import { configuredActions } from './configuredActions.ts';

export interface ActionContext {
  readonly t: (key: string) => string;
  /** Whether the user may change records of the kind. */
  readonly isWritable: boolean;
  readonly isPermitted: (permission: string) => boolean;
}

/**
 * What can be done with a row at once: the transitions from its status that need no second person and ask for nothing, what the page is set up with, and
 * deleting what nobody works with yet.
 */
export function rowActionsOf(entity: EntityShape, row: EntityRecord, configured: unknown, context: ActionContext): readonly RowAction[] {
  const own = configuredActions(entity, configured, row, context.isPermitted);
  if (entity.addable === false) return own;
  return [...(context.isWritable ? transitions(entity, row, context) : []), ...own, ...deletion(entity, row, context)];
}

const recordUrl = (entity: EntityShape, { registration }: EntityRecord): string =>
  `${apiRoute(entity)}/${encodeURIComponent(registration)}`;

function transitions(entity: EntityShape, row: EntityRecord, { isPermitted, t }: ActionContext): readonly RowAction[] {
  return (entity.workflow?.transitions ?? [])
    .filter(({ from, permission, props }) => {
      return from.includes(row.status) && !isAsking(props) && (permission === undefined || isPermitted(permission));
    })
    .map((transition) => ({ transition, url: `${recordUrl(entity, row)}/transitions/${encodeURIComponent(transition.code)}` }))
    .map(({ transition, transition: { code, label = code, to, props }, url }) => ({
      label,
      method: 'POST',
      url,
      ...(isReversible(entity, transition) && { undo: { method: 'POST', url: `${url}/undo` } }),
      ...(isHarmful({ class: entity.workflow?.states[to]?.class ?? 'default' }) && { confirm: '{label}: {registration}?' }),
      message: 'Transition "{label}" executed successfully for {entity} "{registration}"',
      values: { label: t(label), entity: t(entityLabel(entity)), registration: row.registration },
      ...(props?.confirm !== undefined && { confirm: props.confirm }),
    }));
}

/** Whether it cannot be run with a click: somebody else has to agree, or it wants to know something. */
const isAsking = ({ fourEyes, inputs = [], comment }: TransitionProps = {}): boolean =>
  fourEyes === true || inputs.length > 0 || comment === 'mandatory';

/** A record that has been through a workflow stays: it is cancelled or closed, not deleted. */
function deletion(entity: EntityShape, row: EntityRecord, { isPermitted }: ActionContext): readonly RowAction[] {
  if (entity.deletable === false || !isRemovable(entity, row.status) || !isPermitted(deletePermission(entity))) return [];
  const { registration, _version: version } = row;
  const url = recordUrl(entity, row);
  return [
    {
      label: 'Delete',
      method: 'DELETE',
      url,
      version: version ?? '*',
      confirm: 'Delete {registration}? It can be restored for 90 days.',
      message: 'Record {registration} is deleted.',
      values: { registration },
      undo: { method: 'POST', url: `${url}/restore` },
    },
  ];
}

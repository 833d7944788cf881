import { apiRoute, entityLabel, type EntityDefinition, type EntityRecord, type TransitionProps } from '@mortise/sdk';
import type { RowAction } from '@mortise/sdk/client';
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
export function rowActionsOf(
  entity: EntityDefinition,
  row: EntityRecord,
  configured: unknown,
  context: ActionContext,
): readonly RowAction[] {
  const own = configuredActions(configured, row, context.isPermitted);
  if (!context.isWritable || entity.addable === false) return own;
  return [...transitions(entity, row, context), ...own, ...deletion(entity, row)];
}

const recordUrl = (entity: EntityDefinition, { registration }: EntityRecord): string =>
  `${apiRoute(entity)}/${encodeURIComponent(registration)}`;

function transitions(entity: EntityDefinition, row: EntityRecord, { isPermitted, t }: ActionContext): readonly RowAction[] {
  return (entity.workflow?.transitions ?? [])
    .filter(({ from, permission, props }) => {
      return from.includes(row.status) && !isAsking(props) && (permission === undefined || isPermitted(permission));
    })
    .map(({ code, label = code, props }) => ({
      label,
      method: 'POST',
      url: `${recordUrl(entity, row)}/transitions/${encodeURIComponent(code)}`,
      message: 'Transition "{label}" executed successfully for {entity} "{registration}"',
      values: { label: t(label), entity: t(entityLabel(entity)), registration: row.registration },
      ...(props?.confirm !== undefined && { confirm: props.confirm }),
    }));
}

/** Whether it cannot be run with a click: somebody else has to agree, or it wants to know something. */
const isAsking = ({ fourEyes, inputs = [], comment }: TransitionProps = {}): boolean =>
  fourEyes === true || inputs.length > 0 || comment === 'mandatory';

/** A record that has been through a workflow stays: it is cancelled or closed, not deleted. */
function deletion(entity: EntityDefinition, row: EntityRecord): readonly RowAction[] {
  if (entity.deletable === false) return [];
  if (entity.workflow && row.status !== entity.workflow.initial) return [];
  const { registration } = row;
  const confirm = 'This takes {registration} away for good. Delete it?';
  return [{ label: 'Delete', method: 'DELETE', url: recordUrl(entity, row), confirm, message: 'Record {registration} is deleted.', values: { registration } }]; // prettier-ignore
}

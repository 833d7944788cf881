import { apiRoute, type EntityShape, type EntityRecord, type JsonValue } from '@mortise/sdk';
import type { RowAction, RowActionMethod } from '@mortise/sdk/ui';

const METHODS: ReadonlySet<unknown> = new Set<RowActionMethod>(['GET', 'DELETE', 'POST', 'PUT', 'PATCH']);

/** How the tenant sets up an action of every row: `options.pages[name].rowActions` of the user configuration. */
interface ConfiguredAction {
  readonly label: string;
  readonly method: RowActionMethod;
  /** `/api/core/tasks/{registration}`: names in braces are fields of the record. */
  readonly url: string;
  readonly payload?: JsonValue;
  readonly message?: string;
  readonly confirm?: string;
  /** Who may: e.g. `write /api/core/tasks`. */
  readonly permission?: string;
  /** Of which records; of all without it. */
  readonly statuses?: readonly string[];
}

/** The actions of a row that its page is set up with; what is not understood is left out. */
export function configuredActions(
  entity: EntityShape,
  configured: unknown,
  row: EntityRecord,
  isPermitted: (permission: string) => boolean,
): readonly RowAction[] {
  if (!Array.isArray(configured)) return [];
  return (configured as readonly unknown[])
    .filter(isAction)
    .filter(({ permission, statuses }) => (permission === undefined || isPermitted(permission)) && statuses?.includes(row.status) !== false)
    .flatMap(({ permission: _permission, statuses: _statuses, url, ...action }) => {
      const filled = filledIn(url, row);
      if (filled === undefined) return [];
      // What was seen of the row is not overwritten; of what else an action changes nothing was seen.
      const isOwn = filled === `${apiRoute(entity)}/${encodeURIComponent(row.registration)}`;
      return [{ ...action, url: filled, version: isOwn ? (row._version ?? ('*' as const)) : ('*' as const) }];
    });
}

/** The address for a record; none where the record lacks what it names. */
function filledIn(url: string, row: EntityRecord): string | undefined {
  let isWhole = true;
  const filled = url.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = row[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    isWhole = false;
    return '';
  });
  return isWhole ? filled : undefined;
}

const TEXTS = ['message', 'confirm', 'permission'] as const;

function isAction(value: unknown): value is ConfiguredAction {
  if (typeof value !== 'object' || value === null) return false;
  const action = value as Partial<Record<keyof ConfiguredAction, unknown>>;
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  if (!isText(action.label) || !isText(action.url) || !METHODS.has(action.method)) return false;
  if (action.statuses !== undefined && !(Array.isArray(action.statuses) && action.statuses.every(isText))) return false;
  return TEXTS.every((name) => action[name] === undefined || isText(action[name]));
}

import { apiError } from '@mortise/sdk';
import { SCRIPT_NAME } from '@mortise/sdk/scripts';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { SavedSetting, SettingChange } from '../configuration/VersionedSettings.ts';
import type { TenantEvents } from '../scripts/TenantEvents.ts';
import type { ListEntry } from './ListEntry.ts';
import type { ListSettings, TenantLists } from './TenantLists.ts';

export type SavedList = SavedSetting<readonly ListEntry[]>;

/** Makes new versions of what a tenant says of its code lists, and tells all of its browsers. */
export class ListPublisher {
  private readonly lists: TenantLists;
  private readonly settings: ListSettings;
  private readonly events: TenantEvents;

  constructor(lists: TenantLists, settings: ListSettings, events: TenantEvents) {
    this.lists = lists;
    this.settings = settings;
    this.events = events;
  }

  /** @throws STALE_VERSION with the present version as `current`, INVALID_FIELD_IN_BODY for a value given twice or a status that the workflow lacks */
  async publish(scope: RequestScope, name: string, change: SettingChange<readonly ListEntry[]>): Promise<SavedList> {
    requireListName(name);
    this.requireValues(scope, name, change.content ?? []);
    return this.settings.save(scope, name, change, (statements, version) =>
      this.events.publish(statements, scope.tenant, 'list', { name, version }),
    );
  }

  /** Publishes it inside a transaction. @throws like `publish` */
  async publishIn(
    statements: Statements,
    scope: RequestScope,
    name: string,
    content: readonly ListEntry[],
    message: string,
  ): Promise<void> {
    requireListName(name);
    this.requireValues(scope, name, content);
    const version = await this.settings.saveIn(statements, scope, name, { content, message });
    await this.events.publish(statements, scope.tenant, 'list', { name, version });
  }

  /** Publishes an earlier version again. @throws like `publish`, ENTITY_REGISTRATION_NOT_FOUND */
  async restore(scope: RequestScope, name: string, version: number, message: string | undefined): Promise<SavedList> {
    const { content, isDeleted } = await this.settings.version(scope, name, version);
    return this.publish(scope, name, { ...(!isDeleted && { content }), message: message ?? `Version ${version} again` });
  }

  /** @throws INVALID_FIELD_IN_BODY */
  requireValues(scope: Pick<RequestScope, 'tenant'>, name: string, entries: readonly ListEntry[]): void {
    const standard = this.lists.standardOf(scope);
    const statuses = standard.isOfWorkflow(name) ? new Set(standard.values(name, 'en')?.map(({ value }) => value)) : undefined;
    const seen = new Set<string>();
    entries.forEach(({ value, isInactive }, index) => {
      if (seen.has(value) || statuses?.has(value) === false) throw apiError('INVALID_FIELD_IN_BODY', [`entries.${index}.value`]);
      if (statuses !== undefined && isInactive === true) throw apiError('INVALID_FIELD_IN_BODY', [`entries.${index}.isInactive`]);
      seen.add(value);
    });
  }
}

/** Lists are named as scripts are. @throws INVALID_FIELD_IN_PATH */
export function requireListName(name: string): void {
  if (!SCRIPT_NAME.test(name)) throw apiError('INVALID_FIELD_IN_PATH', ['name']);
}

import { apiError } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';
import type { SavedSetting, SettingChange, VersionedSettings } from '../configuration/VersionedSettings.ts';
import type { PublishedNames } from './PublishedNames.ts';
import type { ScriptStore } from './ScriptStore.ts';
import type { TenantEvents } from './TenantEvents.ts';

/** The name that is asked for → the script that is run in its place. */
export type Aliases = Readonly<Record<string, string>>;

const NAME = 'aliases';

/** Other scripts in the place of those that the product asks for, for the whole tenant. `scriptAliases` of the user configuration. */
export class ScriptAliases {
  private readonly settings: VersionedSettings<Aliases>;
  private readonly store: ScriptStore;
  private readonly names: PublishedNames;
  private readonly events: TenantEvents;

  constructor(settings: VersionedSettings<Aliases>, store: ScriptStore, names: PublishedNames, events: TenantEvents) {
    this.settings = settings;
    this.store = store;
    this.names = names;
    this.events = events;
  }

  latest(scope: RequestScope): Promise<SavedSetting<Aliases> | undefined> {
    return this.settings.latest(scope, NAME);
  }

  versions(scope: RequestScope): Promise<readonly SavedSetting<Aliases>[]> {
    return this.settings.versions(scope, NAME);
  }

  /** Names that lead to the script. */
  async of(scope: RequestScope, script: string, statements: Statements): Promise<readonly string[]> {
    const { content = {} } = (await this.settings.latest(scope, NAME, statements)) ?? {};
    return Object.keys(content).filter((alias) => content[alias] === script);
  }

  /** @throws STALE_VERSION with the present version as `current`, INVALID_FIELD_IN_BODY for one that leads to no published script */
  async publish(scope: RequestScope, { content = {}, ...change }: SettingChange<Aliases>): Promise<SavedSetting<Aliases>> {
    const { content: before = {} } = (await this.latest(scope)) ?? {};
    const published = await this.store.sources(scope, Object.values(content));
    // One that stands for long keeps nobody from making others.
    for (const [alias, script] of Object.entries(content))
      if (before[alias] !== script && (alias === script || !published.has(script)))
        throw apiError('INVALID_FIELD_IN_BODY', [`aliases.${alias}`]);
    const changed = [...new Set([...Object.keys(before), ...Object.keys(content)])].filter((alias) => before[alias] !== content[alias]);
    const told = await Promise.all(changed.map((alias) => this.whatRuns(scope, alias, content[alias] ?? alias)));
    const saved = await this.settings.save(scope, NAME, { ...change, content }, async (statements) => {
      for (const script of told) await this.events.publish(statements, scope.tenant, 'script', script);
    });
    this.names.forget(scope.tenant);
    return saved;
  }

  /** Publishes earlier aliases again. @throws like `publish`, ENTITY_REGISTRATION_NOT_FOUND */
  async restore(scope: RequestScope, version: number, message: string | undefined): Promise<SavedSetting<Aliases>> {
    const { content } = await this.settings.version(scope, NAME, version);
    return this.publish(scope, { content, message: message ?? `Version ${version} again` });
  }

  private async whatRuns(scope: RequestScope, asked: string, name: string) {
    const { hash = '', version = 0 } = (await this.store.find(scope, name)) ?? {};
    return { name: asked, hash, version };
  }
}

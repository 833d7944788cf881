import { disposeAll, type Disposer, type Provider } from '@mortise/sdk';
import type { ClientPlugin, Contributions, PluginState, PluginStatus } from '@mortise/sdk/client';
import { observable, runInAction } from 'mobx';
import type { ContributionRegistry } from './ContributionRegistry.ts';

/** Where the services of plugins are bound. */
export interface ProviderTarget {
  add(providers: readonly Provider[]): Disposer;
}

/** How a plugin comes to this browser. */
export interface PluginSource {
  readonly id: string;
  readonly version?: string;
  /** Ids of plugins that have to be loaded before. */
  readonly requires?: readonly string[];
  readonly load: () => Promise<ClientPlugin>;
}

interface Entry {
  readonly source: PluginSource;
  readonly state: PluginState;
  readonly dispose?: Disposer;
}

/** Installs plugins and takes them away again: services, contributions, entities. One that fails leaves the others alone. Observable. */
export class PluginHost {
  private readonly entries = observable.map<string, Entry>([], { deep: false });
  private readonly settling = new Map<string, Promise<void>>();
  private readonly registry: ContributionRegistry;
  private readonly target: ProviderTarget;

  constructor(registry: ContributionRegistry, target: ProviderTarget) {
    this.registry = registry;
    this.target = target;
  }

  get all(): readonly PluginStatus[] {
    return [...this.entries].map(
      ([
        id,
        {
          source: { version },
          state,
        },
      ]) => ({ id, state, ...(version !== undefined && { version }) }),
    );
  }

  state(id: string): PluginState | undefined {
    return this.entries.get(id)?.state;
  }

  /** Loads the plugins, each after those it requires. Resolves when all are loaded or failed. */
  async addAll(sources: readonly PluginSource[]): Promise<void> {
    runInAction(() => {
      for (const source of sources) this.entries.set(source.id, { source, state: { kind: 'pending' } });
    });
    for (const { id } of sources)
      this.settling.set(
        id,
        Promise.resolve().then(() => this.settle(id)),
      );
    await Promise.all(sources.map(({ id }) => this.settled(id)));
  }

  /** Takes a plugin away; those that require it fail. */
  remove(id: string): void {
    const entry = this.entries.get(id);
    runInAction(() => this.entries.delete(id));
    entry?.dispose?.();
    for (const [dependent, { source, state, dispose }] of this.entries) {
      if (state.kind !== 'loaded' || source.requires?.includes(id) !== true) continue;
      dispose?.();
      this.set(dependent, { source, state: { kind: 'failed', reason: `it requires the plugin ${id}, which was removed` } });
    }
  }

  /** Takes every plugin away, the last first. */
  dispose(): void {
    const disposers = [...this.entries.values()].map(
      ({ dispose }) =>
        () =>
          dispose?.(),
    );
    runInAction(() => this.entries.clear());
    disposeAll(disposers)();
  }

  private settled(id: string): Promise<void> {
    return this.settling.get(id) ?? Promise.resolve();
  }

  private async settle(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    try {
      const plugin = await this.load(entry.source);
      if (this.entries.get(id) !== entry) return;
      this.set(id, { source: entry.source, dispose: this.install(plugin), state: { kind: 'loaded' } });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (this.entries.get(id) === entry) this.set(id, { source: entry.source, state: { kind: 'failed', reason } });
    }
  }

  private async load({ id, requires = [], load }: PluginSource): Promise<ClientPlugin> {
    const circle = this.circleThrough(id, [id]);
    if (circle) throw new Error(`plugins require each other: ${circle.join(' → ')}`);
    const loading = load();
    loading.catch(() => {}); // reported below, once what it requires is there
    await Promise.all(requires.map((required) => this.settled(required)));
    const missing = requires.find((required) => this.state(required)?.kind !== 'loaded');
    if (missing !== undefined) throw new Error(`it requires the plugin ${missing}, which is not loaded`);
    const plugin = await loading;
    if (plugin.id !== id) throw new Error(`its entry exports the plugin "${plugin.id}" instead of "${id}"`);
    return plugin;
  }

  /** The way from a plugin over what it requires back to itself. */
  private circleThrough(id: string, path: readonly string[]): readonly string[] | undefined {
    for (const required of this.entries.get(path.at(-1)!)?.source.requires ?? []) {
      if (required === id) return [...path, id];
      const circle = path.includes(required) ? undefined : this.circleThrough(id, [...path, required]);
      if (circle) return circle;
    }
    return undefined;
  }

  private install(plugin: ClientPlugin): Disposer {
    const entities = (plugin.entities ?? []).map((entity) => ({ id: entity.name, entity }));
    const contributions: Contributions = { ...plugin.contributes, entities: [...entities, ...(plugin.contributes?.entities ?? [])] };
    const unbind = this.target.add(plugin.provides ?? []);
    try {
      return disposeAll([unbind, this.registry.register(plugin.id, contributions)]);
    } catch (error) {
      unbind();
      throw error;
    }
  }

  private set(id: string, entry: Entry): void {
    runInAction(() => this.entries.set(id, entry));
  }
}

import { disposeAll, type Disposer, type InstalledPlugin } from '@mortise/sdk';
import type {
  ApiService,
  ClientPlugin,
  EntitiesService,
  EventsService,
  PluginsService,
  PluginState,
  PluginStatus,
} from '@mortise/sdk/client';
import { observable, runInAction } from 'mobx';
import type { listPlugins, provePlugin } from '../../server/plugins/pluginRoutes.ts';
import type { FreezeGuard } from './freezes/FreezeGuard.ts';
import type { ImportModule } from './loadRemote.ts';
import type { PluginHost } from './PluginHost.ts';

/** Changes are told; this is for browsers that cannot hold the event stream. */
const REFRESH_EVERY = 60_000;

export interface RemotePluginsNeeds {
  readonly api: ApiService;
  readonly events: EventsService;
  readonly entities: EntitiesService;
  readonly host: PluginHost;
  /** Tenant and user: what their pages suffered is kept in this browser until the server is told. */
  readonly owner: string;
}

/** Keeps this browser's third-party plugins the same as those the tenant has enabled. */
export class RemotePlugins implements PluginsService {
  readonly isSafeMode: boolean;
  private readonly needs: RemotePluginsNeeds;
  private readonly told = observable.box<readonly InstalledPlugin[]>([], { deep: false });
  private readonly importFrom: ImportModule | undefined;
  private readonly loaded = new Map<string, { readonly key: string; readonly dispose: Disposer }>();
  private guarding: Promise<FreezeGuard> | undefined;
  private running: Promise<void> | undefined;
  private last = '';

  constructor(needs: RemotePluginsNeeds, isSafeMode: boolean, importFrom?: ImportModule) {
    this.needs = needs;
    this.isSafeMode = isSafeMode;
    this.importFrom = importFrom;
  }

  get all(): readonly PluginStatus[] {
    return this.needs.host.all;
  }

  get installed(): readonly InstalledPlugin[] {
    return this.told.get();
  }

  state(pluginId: string): PluginState | undefined {
    return this.needs.host.state(pluginId);
  }

  /** Follows what administrators do, while the page is visible. */
  start(): Disposer {
    if (this.isSafeMode) return () => {};
    const refresh = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_EVERY);
    document.addEventListener('visibilitychange', refresh);
    const told = this.needs.events.on('plugins', refresh);
    return disposeAll([told, () => clearInterval(timer), () => document.removeEventListener('visibilitychange', refresh)]);
  }

  refresh(): Promise<void> {
    if (this.isSafeMode) return Promise.resolve();
    return (this.running ??= this.follow().finally(() => (this.running = undefined)));
  }

  dispose(): void {
    for (const id of this.loaded.keys()) this.unload(id);
    void this.guarding?.then((guard) => guard.dispose());
  }

  private async follow(): Promise<void> {
    const installed = await this.ask();
    if (installed === undefined) return;
    runInAction(() => this.told.set(installed));
    const wanted = new Map(installed.filter(({ isEnabled }) => isEnabled).map((manifest) => [manifest.id, manifest]));
    this.unloadThose((id, key) => !wanted.has(id) || keyOf(wanted.get(id)!) !== key);
    const all = JSON.stringify([...wanted].map(([id, manifest]) => [id, keyOf(manifest)]));
    // One that failed is tried again when something changed: what it requires may be there now, or in another version.
    if (all !== this.last) this.unloadThose((id) => this.needs.host.state(id)?.kind === 'failed');
    this.last = all;
    // A plugin of the product keeps its id, whatever was installed under it.
    await this.load([...wanted.values()].filter(({ id }) => !this.loaded.has(id) && this.needs.host.state(id) === undefined));
  }

  /** What is enabled, after the server has been told which of it froze this browser. */
  private async ask(): Promise<readonly InstalledPlugin[] | undefined> {
    const ask = () => this.needs.api.call<typeof listPlugins>('GET /core/plugins', { isSilent: true }).catch(() => undefined);
    const installed = await ask();
    const isAnyRunning = installed?.some(({ isEnabled, suspended }) => isEnabled && suspended === undefined);
    return isAnyRunning === true && (await (await this.guard()).tell()) ? ask() : installed;
  }

  private guard(): Promise<FreezeGuard> {
    const { api, owner } = this.needs;
    return (this.guarding ??= import('./freezes/FreezeGuard.ts').then(({ FreezeGuard }) => new FreezeGuard(api, owner)));
  }

  private async load(manifests: readonly InstalledPlugin[]): Promise<void> {
    if (manifests.length === 0) return;
    const { addStyles, cardsOf, loadRemote } = await import('./loadRemote.ts');
    const found = new Map<string, ClientPlugin>();
    const load = async (manifest: InstalledPlugin): Promise<ClientPlugin> => {
      const plugin = await loadRemote(manifest, this.importFrom);
      found.set(plugin.id, plugin);
      return (await this.guard()).watched(plugin, manifest);
    };
    for (const manifest of manifests)
      this.loaded.set(manifest.id, { key: keyOf(manifest), dispose: addStyles(manifest.suspended ? [] : manifest.styles) });
    await this.needs.host.addAll(
      manifests.map((manifest) => ({
        id: manifest.id,
        version: manifest.version,
        requires: manifest.requires,
        load: () => load(manifest),
      })),
    );
    const { api, entities, host } = this.needs;
    for (const { id, content, isProven } of manifests)
      if (isProven === false && host.state(id)?.kind === 'loaded') {
        const cards = cardsOf(found.get(id)!, entities.all);
        const input = { params: { id }, body: { content, cards }, isSilent: true };
        void api.call<typeof provePlugin>('POST /core/plugins/:id/loaded', input).catch(() => {});
      }
  }

  private unloadThose(isMeant: (id: string, key: string) => boolean): void {
    for (const [id, { key }] of this.loaded) if (isMeant(id, key)) this.unload(id);
  }

  private unload(id: string): void {
    this.loaded.get(id)?.dispose();
    this.loaded.delete(id);
    this.needs.host.remove(id);
  }
}

/** Addresses are others each day; what is loaded stays until its content changes. */
const keyOf = ({ version, content, suspended }: InstalledPlugin): string => `${version} ${content} ${suspended?.date ?? ''}`;

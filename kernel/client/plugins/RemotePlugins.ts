import { disposeAll, type Disposer, type InstalledPlugin } from '@mortise/sdk';
import type { ApiService, EventsService, PluginsService, PluginState, PluginStatus } from '@mortise/sdk/client';
import type { ImportModule } from './loadRemote.ts';
import type { PluginHost } from './PluginHost.ts';

/** Changes are told; this is for browsers that cannot hold the event stream. */
const REFRESH_EVERY = 60_000;

/** Keeps this browser's third-party plugins the same as those the tenant has enabled. */
export class RemotePlugins implements PluginsService {
  readonly isSafeMode: boolean;
  private readonly api: ApiService;
  private readonly events: EventsService;
  private readonly host: PluginHost;
  private readonly importFrom: ImportModule | undefined;
  private readonly loaded = new Map<string, { readonly key: string; readonly dispose: Disposer }>();
  private running: Promise<void> | undefined;
  private last = '';

  constructor(api: ApiService, events: EventsService, host: PluginHost, isSafeMode: boolean, importFrom?: ImportModule) {
    this.api = api;
    this.events = events;
    this.host = host;
    this.isSafeMode = isSafeMode;
    this.importFrom = importFrom;
  }

  get all(): readonly PluginStatus[] {
    return this.host.all;
  }

  state(pluginId: string): PluginState | undefined {
    return this.host.state(pluginId);
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
    const told = this.events.on('plugins', refresh);
    return disposeAll([told, () => clearInterval(timer), () => document.removeEventListener('visibilitychange', refresh)]);
  }

  refresh(): Promise<void> {
    if (this.isSafeMode) return Promise.resolve();
    return (this.running ??= this.follow().finally(() => (this.running = undefined)));
  }

  dispose(): void {
    for (const id of this.loaded.keys()) this.unload(id);
  }

  private async follow(): Promise<void> {
    const installed = await this.api.get<readonly InstalledPlugin[]>('/core/plugins', { isSilent: true }).catch(() => undefined);
    if (installed === undefined) return;
    const wanted = new Map(installed.filter(({ isEnabled }) => isEnabled).map((manifest) => [manifest.id, manifest]));
    this.unloadThose((id, key) => !wanted.has(id) || keyOf(wanted.get(id)!) !== key);
    const all = JSON.stringify([...wanted].map(([id, manifest]) => [id, keyOf(manifest)]));
    // One that failed is tried again when something changed: what it requires may be there now, or in another version.
    if (all !== this.last) this.unloadThose((id) => this.host.state(id)?.kind === 'failed');
    this.last = all;
    // A plugin of the product keeps its id, whatever was installed under it.
    await this.load([...wanted.values()].filter(({ id }) => !this.loaded.has(id) && this.host.state(id) === undefined));
  }

  private async load(manifests: readonly InstalledPlugin[]): Promise<void> {
    if (manifests.length === 0) return;
    const { addStyles, loadRemote } = await import('./loadRemote.ts');
    for (const manifest of manifests) this.loaded.set(manifest.id, { key: keyOf(manifest), dispose: addStyles(manifest.styles) });
    await this.host.addAll(
      manifests.map((manifest) => ({
        id: manifest.id,
        version: manifest.version,
        requires: manifest.requires,
        load: () => loadRemote(manifest, this.importFrom),
      })),
    );
  }

  private unloadThose(isMeant: (id: string, key: string) => boolean): void {
    for (const [id, { key }] of this.loaded) if (isMeant(id, key)) this.unload(id);
  }

  private unload(id: string): void {
    this.loaded.get(id)?.dispose();
    this.loaded.delete(id);
    this.host.remove(id);
  }
}

/** Addresses are others each day; what is loaded stays until its content changes. */
const keyOf = ({ version, content }: InstalledPlugin): string => `${version} ${content}`;

import type { RemotePluginsNeeds } from './RemotePluginsNeeds.ts';
import { disposeAll, type Disposer, type InstalledPlugin } from '@mortise/sdk';
import type { PluginsService, PluginState, PluginStatus } from '@mortise/sdk/client';
import { observable, runInAction } from 'mobx';
import type { listPlugins } from '../../server/plugins/pluginRoutes.ts';
import type { ImportModule } from './loadRemote.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/** Changes are told; this is for browsers that cannot hold the event stream. */
const REFRESH_EVERY = 60_000;

/** Keeps this browser's third-party plugins the same as those the tenant has enabled. */
export class RemotePlugins implements PluginsService {
  readonly isSafeMode: boolean;
  private readonly needs: RemotePluginsNeeds;
  private readonly told = observable.box<readonly InstalledPlugin[]>([], { deep: false });
  private readonly importFrom: ImportModule | undefined;
  private loader: Promise<RemoteLoader> | undefined;
  private running: Promise<void> | undefined;

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
    void this.loader?.then((loader) => loader.dispose());
  }

  private async follow(): Promise<void> {
    const installed = await this.ask();
    if (installed === undefined) return;
    runInAction(() => this.told.set(installed));
    if (this.loader === undefined && !installed.some(({ isEnabled }) => isEnabled)) return;
    await (await this.load()).follow(installed.filter(({ isEnabled }) => isEnabled));
  }

  /** What is enabled, after the server has been told which of it froze this browser. */
  private async ask(): Promise<readonly InstalledPlugin[] | undefined> {
    const ask = () => this.needs.api.call<typeof listPlugins>('GET /core/plugins', { isSilent: true }).catch(() => undefined);
    const installed = await ask();
    const isAnyRunning = installed?.some(({ isEnabled, suspended }) => isEnabled && suspended === undefined);
    return isAnyRunning === true && (await (await this.load()).tellStrikes()) ? ask() : installed;
  }

  /** What most tenants do not need. */
  private load(): Promise<RemoteLoader> {
    return (this.loader ??= import('./RemoteLoader.ts').then(({ RemoteLoader }) => new RemoteLoader(this.needs, this.importFrom).start()));
  }
}

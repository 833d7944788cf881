import type { InstalledPlugin } from '@mortise/sdk';
import type { ApiService, ClientPlugin } from '@mortise/sdk/client';
import { FreezeWatch } from './FreezeWatch.ts';
import { StoredStrikes } from './StoredStrikes.ts';
import { tellStrikes } from './tellStrikes.ts';
import { watchedPlugin } from './watchedPlugin.ts';

/** Notes which third-party plugin drew when the page stood still, and tells the server at the next start. */
export class FreezeGuard {
  private readonly api: ApiService;
  private readonly owner: string;
  private watch: Promise<FreezeWatch | undefined> | undefined;

  /** `owner`: tenant and user. */
  constructor(api: ApiService, owner: string) {
    this.api = api;
    this.owner = owner;
  }

  /** Answers whether there was anything to tell. */
  async tell(): Promise<boolean> {
    return typeof indexedDB !== 'undefined' && (await tellStrikes(this.api, new StoredStrikes(this.owner)));
  }

  /** The plugin with its views watched, once there is somebody who watches. */
  async watched(plugin: ClientPlugin, manifest: Pick<InstalledPlugin, 'id' | 'content'>): Promise<ClientPlugin> {
    const watch = await (this.watch ??= FreezeWatch.open(this.owner));
    return watch ? watchedPlugin(plugin, manifest, (mark) => watch.viewOf(mark)) : plugin;
  }

  dispose(): void {
    void this.watch?.then((watch) => watch?.dispose());
  }
}

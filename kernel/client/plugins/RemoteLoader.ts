import type { Disposer, InstalledPlugin } from '@mortise/sdk';
import type { ClientPlugin } from '@mortise/sdk/client';
import type { provePlugin } from '../../server/plugins/pluginRoutes.ts';
import { FreezeGuard } from './freezes/FreezeGuard.ts';
import { addStyles, cardsOf, loadRemote, type ImportModule } from './loadRemote.ts';
import { PluginTexts } from './PluginTexts.ts';
import type { RemotePluginsNeeds } from './RemotePluginsNeeds.ts';

/** Loads the code, the styles and the texts of third-party plugins, and takes them away again. */
export class RemoteLoader {
  private readonly needs: RemotePluginsNeeds;
  private readonly importFrom: ImportModule | undefined;
  private readonly guard: FreezeGuard;
  private readonly texts: PluginTexts;
  private stopTexts: Disposer = () => {};
  private readonly loaded = new Map<string, { readonly key: string; readonly dispose: Disposer }>();
  private last = '';

  constructor(needs: RemotePluginsNeeds, importFrom: ImportModule | undefined) {
    this.needs = needs;
    this.importFrom = importFrom;
    this.guard = new FreezeGuard(needs.api, needs.owner);
    this.texts = new PluginTexts(needs.dictionary);
  }

  start(): this {
    this.stopTexts = this.texts.start();
    return this;
  }

  /** Tells the server which plugins froze this browser; answers whether there was anything to tell. */
  tellStrikes(): Promise<boolean> {
    return this.guard.tell();
  }

  /** Loads these plugins as they are now, and unloads all others. */
  async follow(enabled: readonly InstalledPlugin[]): Promise<void> {
    const wanted = new Map(enabled.map((manifest) => [manifest.id, manifest]));
    this.unloadThose((id, key) => !wanted.has(id) || keyOf(wanted.get(id)!) !== key);
    const all = JSON.stringify([...wanted].map(([id, manifest]) => [id, keyOf(manifest)]));
    // One that failed is tried again when something changed: what it requires may be there now, or in another version.
    if (all !== this.last) this.unloadThose((id) => this.needs.host.state(id)?.kind === 'failed');
    this.last = all;
    // A plugin of the product keeps its id, whatever was installed under it.
    await this.load([...wanted.values()].filter(({ id }) => !this.loaded.has(id) && this.needs.host.state(id) === undefined));
  }

  dispose(): void {
    this.unloadThose(() => true);
    this.stopTexts();
    this.guard.dispose();
  }

  private async load(manifests: readonly InstalledPlugin[]): Promise<void> {
    if (manifests.length === 0) return;
    const found = new Map<string, ClientPlugin>();
    const load = async (manifest: InstalledPlugin): Promise<ClientPlugin> => {
      const [plugin] = await Promise.all([loadRemote(manifest, this.importFrom), this.texts.add(manifest.id, manifest.locales)]);
      found.set(plugin.id, plugin);
      return this.guard.watched(plugin, manifest);
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
    for (const manifest of manifests) this.prove(manifest, found);
  }

  private prove({ id, content, isProven }: InstalledPlugin, found: ReadonlyMap<string, ClientPlugin>): void {
    const { api, entities, host } = this.needs;
    if (isProven !== false || host.state(id)?.kind !== 'loaded') return;
    const input = { params: { id }, body: { content, cards: cardsOf(found.get(id)!, entities.all) }, isSilent: true };
    void api.call<typeof provePlugin>('POST /core/plugins/:id/loaded', input).catch(() => {});
  }

  private unloadThose(isMeant: (id: string, key: string) => boolean): void {
    for (const [id, { key }] of this.loaded) if (isMeant(id, key)) this.unload(id);
  }

  private unload(id: string): void {
    this.loaded.get(id)?.dispose();
    this.loaded.delete(id);
    this.texts.remove(id);
    this.needs.host.remove(id);
  }
}

/** Addresses are others each day; what is loaded stays until its content changes. */
const keyOf = ({ version, content, suspended }: InstalledPlugin): string => `${version} ${content} ${suspended?.date ?? ''}`;

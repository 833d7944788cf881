import type { Disposer, InstalledPlugin } from '@mortise/sdk';
import { type ApiService, type PluginsService, type PluginStatus, problemOf } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { plugins } from '../../../kernel/contract.ts';
import type { PluginDraft } from './PluginDraft.ts';

/** A third-party plugin: what the server has installed, and what became of it in this browser. */
export interface PluginRow {
  readonly plugin: InstalledPlugin;
  /** A state of `pluginWorkflow`. */
  readonly status: string;
  readonly reason?: string;
}

/** The plugins of the tenant and of the product, and what an administrator does with them. */
export class PluginsStore {
  installed: readonly InstalledPlugin[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  /** Chosen and not yet sent. */
  draft: PluginDraft | undefined = undefined;
  /** Who alone has what was chosen once it is installed; everybody unless said. */
  testers: readonly string[] | undefined = undefined;
  /** Why what was chosen cannot be installed; a translation key or the server's sentence. */
  problem: string | undefined = undefined;
  /** Id of the plugin that is being changed. */
  busy: string | undefined = undefined;
  private readonly api: ApiService;
  private readonly plugins: PluginsService;

  constructor(api: ApiService, plugins: PluginsService) {
    this.api = api;
    this.plugins = plugins;
    makeAutoObservable<PluginsStore, 'api' | 'plugins'>(
      this,
      {
        api: false,
        plugins: false,
        start: false,
        error: observableRef,
        draft: observableRef,
        testers: observableRef,
        installed: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    let isLive = true;
    void this.load(() => isLive);
    return () => {
      isLive = false;
    };
  }

  get rows(): readonly PluginRow[] {
    return this.installed.map((plugin) => ({ plugin, ...this.stateOf(plugin) }));
  }

  /** Plugins that are part of the product, those that failed first. */
  get builtin(): readonly PluginStatus[] {
    const installed = new Set(this.installed.map(({ id }) => id));
    return this.plugins.all
      .filter(({ id, version }) => version === undefined && !installed.has(id))
      .toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id));
  }

  async load(isWanted: () => boolean = () => true): Promise<void> {
    try {
      const installed = await this.api.call<typeof plugins.listPlugins>('GET /core/plugins', { query: { all: 1 }, isSilent: true });
      if (isWanted()) runInAction(() => Object.assign(this, { installed, isLoading: false, error: undefined }));
    } catch (error) {
      if (isWanted()) runInAction(() => Object.assign(this, { isLoading: false, error }));
    }
  }

  /** Takes what was chosen, to be confirmed. */
  async choose(reading: Promise<PluginDraft>): Promise<void> {
    this.problem = undefined;
    try {
      const draft = await reading;
      runInAction(() => Object.assign(this, { draft, testers: undefined }));
    } catch (error) {
      runInAction(() => (this.problem = problemOf(error)));
    }
  }

  setTesters(testers: readonly string[] | undefined): void {
    this.testers = testers;
  }

  /** Forgets what was chosen, and what was wrong last. */
  discard(): void {
    this.draft = undefined;
    this.problem = undefined;
  }

  /** Sends what was chosen; the draft stays when the server refuses it. Answers whether it is installed. */
  async install(): Promise<boolean> {
    const { draft, testers } = this;
    if (draft === undefined) return false;
    this.problem = undefined;
    const isDone = await this.change(draft.id, async () => {
      const input = { body: draft.form, isSilent: true, ...(testers && { query: { testers } }) };
      await this.api.call<typeof plugins.installPlugin>('POST /core/plugins', input);
    });
    // What waits for a second person is kept on the server.
    if (this.problem === undefined) runInAction(() => (this.draft = undefined));
    return isDone;
  }

  setEnabled(id: string, isEnabled: boolean): Promise<boolean> {
    const input = { params: { id }, body: { isEnabled }, isSilent: true };
    return this.change(id, () => this.api.call<typeof plugins.enablePlugin>('PATCH /core/plugins/:id', input));
  }

  /** Gives everybody a version that is kept. */
  useVersion(id: string, content: string): Promise<boolean> {
    const input = { params: { id }, body: { content }, isSilent: true };
    return this.change(id, () => this.api.call<typeof plugins.usePluginVersion>('PUT /core/plugins/:id/version', input));
  }

  /** Gives a version that is kept to testers alone. */
  tryVersion(id: string, content: string, testers: readonly string[]): Promise<boolean> {
    const input = { params: { id }, body: { content, testers }, isSilent: true };
    return this.change(id, () => this.api.call<typeof plugins.tryPluginVersion>('PUT /core/plugins/:id/trial', input));
  }

  /** Testers have again what everybody has. */
  endTrial(id: string): Promise<boolean> {
    const input = { params: { id }, isSilent: true };
    return this.change(id, () => this.api.call<typeof plugins.endPluginTrial>('DELETE /core/plugins/:id/trial', input));
  }

  remove(id: string): Promise<boolean> {
    const input = { params: { id }, isSilent: true };
    return this.change(id, () => this.api.call<typeof plugins.removePlugin>('DELETE /core/plugins/:id', input));
  }

  /** Names of the custom entities that have field types of the plugin, as they are now: kinds are described beside this screen. */
  async kindsWith(id: string): Promise<readonly string[]> {
    await this.load();
    return (this.installed.find((plugin) => plugin.id === id)?.kinds ?? []).map(({ name }) => name);
  }

  private stateOf({ id, isEnabled, suspended }: InstalledPlugin): { readonly status: string; readonly reason?: string } {
    if (!isEnabled) return { status: 'DISABLED' };
    if (suspended) return { status: 'SUSPENDED' };
    if (this.plugins.isSafeMode) return { status: 'LEFT_OUT' };
    const state = this.plugins.state(id);
    if (state?.kind === 'failed') return { status: 'FAILED', reason: state.reason };
    return { status: state?.kind === 'loaded' ? 'LOADED' : 'PENDING' };
  }

  /** Does something to a plugin and follows it here. Answers whether it went well; otherwise the problem says why not. */
  private async change(id: string, call: () => Promise<unknown>): Promise<boolean> {
    this.busy = id;
    this.problem = undefined;
    try {
      await call();
      await this.load();
      // Not awaited: a plugin that takes long to load must not keep the buttons busy. Its state is shown meanwhile.
      void this.plugins.refresh();
      return true;
    } catch (error) {
      runInAction(() => (this.problem = problemOf(error)));
      return false;
    } finally {
      runInAction(() => (this.busy = undefined));
    }
  }
}

const rank = ({ state }: PluginStatus): number => (state.kind === 'failed' ? 0 : 1);

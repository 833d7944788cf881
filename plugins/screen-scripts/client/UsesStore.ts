import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ScriptUse } from './contract.ts';
import type { OpenScript } from './OpenScript.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

/** Who runs which version of a script; again after each publication. */
export class UsesStore {
  uses: readonly ScriptUse[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly script: OpenScript;
  private readonly api: ScriptsApi;

  constructor(script: OpenScript, api: ScriptsApi) {
    this.script = script;
    this.api = api;
    makeAutoObservable<UsesStore, 'script' | 'api'>(
      this,
      { script: false, api: false, start: false, uses: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return reaction(
      () => this.script.published?.version,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  /** Newest version first. */
  get groups(): readonly { readonly version: number; readonly uses: readonly ScriptUse[] }[] {
    const versions = [...new Set(this.uses.map(({ version }) => version))].toSorted((one, other) => other - one);
    return versions.map((version) => ({ version, uses: this.uses.filter((use) => use.version === version) }));
  }

  async load(): Promise<void> {
    try {
      const uses = await this.api.uses(this.script.name);
      runInAction(() => Object.assign(this, { uses, error: undefined, isLoading: false }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}

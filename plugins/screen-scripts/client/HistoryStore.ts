import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ScriptVersion, VersionNote } from './contract.ts';
import type { OpenScript } from './OpenScript.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

/** The versions of a script; again after each publication. */
export class HistoryStore {
  versions: readonly VersionNote[] = [];
  /** The one that is compared with what is in the editor. */
  compared: ScriptVersion | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  readonly script: OpenScript;
  private readonly api: ScriptsApi;

  constructor(script: OpenScript, api: ScriptsApi) {
    this.script = script;
    this.api = api;
    makeAutoObservable<HistoryStore, 'api'>(
      this,
      { script: false, api: false, start: false, versions: observableRef, compared: observableRef, error: observableRef },
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

  async load(): Promise<void> {
    if (this.script.published === undefined) {
      this.isLoading = false;
      return;
    }
    try {
      const versions = await this.api.versions(this.script.name);
      runInAction(() => Object.assign(this, { versions, error: undefined, isLoading: false }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  async compare(version: number): Promise<void> {
    try {
      const compared = await this.api.version(this.script.name, version);
      runInAction(() => (this.compared = compared));
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    }
  }

  endComparison(): void {
    this.compared = undefined;
  }
}

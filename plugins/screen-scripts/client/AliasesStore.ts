import { ApiError } from '@mortise/sdk';
import { problemOf } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Aliases, AliasVersion } from './contract.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

export interface AliasRow {
  readonly alias: string;
  readonly script: string;
}

/** The tenant's aliases in the form, and their history. */
export class AliasesStore {
  rows: readonly AliasRow[] = [];
  versions: readonly AliasVersion[] = [];
  /** Names of scripts that an alias may lead to. */
  scripts: readonly string[] = [];
  problem: string | undefined = undefined;
  isBusy = true;
  private baseVersion = 0;
  private readonly api: ScriptsApi;

  constructor(api: ScriptsApi) {
    this.api = api;
    makeAutoObservable<AliasesStore, 'api' | 'baseVersion'>(
      this,
      { api: false, baseVersion: false, start: false, rows: observableRef, versions: observableRef, scripts: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    void this.attempt(() => this.load());
  }

  set(alias: string, script: string): void {
    const others = this.rows.filter((row) => row.alias !== alias);
    this.rows = [...others, { alias, script }].toSorted((one, other) => one.alias.localeCompare(other.alias));
  }

  remove(alias: string): void {
    this.rows = this.rows.filter((row) => row.alias !== alias);
  }

  /** Whether they are saved; otherwise `problem` says why not. Somebody else's are shown when they were saved meanwhile. */
  save(): Promise<boolean> {
    const aliases: Aliases = Object.fromEntries(this.rows.map(({ alias, script }) => [alias, script]));
    return this.attempt(async () => {
      await this.api.saveAliases(aliases, this.baseVersion);
      await this.load();
    });
  }

  restore(version: number): Promise<boolean> {
    return this.attempt(async () => {
      await this.api.restoreAliases(version);
      await this.load();
    });
  }

  private async load(): Promise<void> {
    const [{ version, aliases }, versions, scripts] = await Promise.all([this.api.aliases(), this.api.aliasVersions(), this.api.list('')]);
    const rows = Object.entries(aliases).map(([alias, script]) => ({ alias, script }));
    const names = scripts.filter((row) => row.version > 0).map(({ name }) => name);
    runInAction(() => Object.assign(this, { rows, versions, scripts: names, baseVersion: version }));
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    runInAction(() => Object.assign(this, { isBusy: true, problem: undefined }));
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await this.load();
      runInAction(() => (this.problem = problemOf(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

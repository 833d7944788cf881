import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { comparedScripts, type ComparedScript } from './comparedScripts.ts';
import { readPackage } from './readPackage.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

/** The scripts of this tenant beside those that another one exported. */
export class CompareStore {
  scripts: readonly ComparedScript[] = [];
  /** The one whose difference shows. */
  shown: ComparedScript | undefined = undefined;
  problem: string | undefined = undefined;
  isBusy = true;
  readonly selected = observable.set<string>();
  private readonly file: File;
  private readonly api: ScriptsApi;

  constructor(file: File, api: ScriptsApi) {
    this.file = file;
    this.api = api;
    makeAutoObservable<CompareStore, 'file' | 'api'>(
      this,
      { selected: false, file: false, api: false, start: false, scripts: observableRef, shown: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    void this.attempt(async () => {
      const [here, there] = await Promise.all([this.api.pack(), readPackage(this.file)]);
      runInAction(() => (this.scripts = comparedScripts(here, there)));
    });
  }

  show(script: ComparedScript | undefined): void {
    this.shown = script;
  }

  toggle(name: string): void {
    if (!this.selected.delete(name)) this.selected.add(name);
  }

  /**
   * Makes drafts of the selected scripts as they are there; nothing is published.
   * @param mayReplace - asked with the names of scripts that one has a draft of already
   * @returns the names; undefined where they may not be replaced, and nothing is done
   */
  async takeOver(mayReplace: (names: readonly string[]) => Promise<boolean>): Promise<readonly string[] | undefined> {
    const taken: string[] = [];
    let isRefused = false;
    await this.attempt(async () => {
      const rows = new Map((await this.api.list('')).map((row) => [row.name, row]));
      const selected = this.scripts.flatMap(({ name, there }) => (there !== undefined && this.selected.has(name) ? [{ name, there }] : []));
      const drafts = selected.flatMap(({ name }) => (rows.get(name)?.hasDraft === true ? [name] : []));
      isRefused = drafts.length > 0 && !(await mayReplace(drafts));
      for (const { name, there } of isRefused ? [] : selected) {
        await this.api.saveDraft(name, { ...there, baseVersion: rows.get(name)?.version ?? 0, date: '' });
        taken.push(name);
      }
    });
    return isRefused ? undefined : taken;
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
      runInAction(() => (this.problem = undefined));
    } catch (error) {
      runInAction(() => (this.problem = (error as Error).message));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

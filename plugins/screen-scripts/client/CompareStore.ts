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

  /** Makes drafts of the selected scripts as they are there; nothing is published. Answers their names. */
  async takeOver(): Promise<readonly string[]> {
    const taken: string[] = [];
    await this.attempt(async () => {
      const versions = new Map((await this.api.list('')).map(({ name, version }) => [name, version]));
      for (const { name, there } of this.scripts) {
        if (there === undefined || !this.selected.has(name)) continue;
        await this.api.saveDraft(name, { ...there, baseVersion: versions.get(name) ?? 0, date: '' });
        taken.push(name);
      }
    });
    return taken;
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

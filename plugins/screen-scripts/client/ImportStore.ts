import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ImportedScript } from './contract.ts';
import { readPackage } from './readPackage.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

/** A file of scripts on its way in: first only looked at. */
export class ImportStore {
  outcomes: readonly ImportedScript[] = [];
  problem: string | undefined = undefined;
  isBusy = true;
  /** Takes scripts with wrong types too. */
  withWarnings = false;
  private readonly file: File;
  private readonly api: ScriptsApi;

  constructor(file: File, api: ScriptsApi) {
    this.file = file;
    this.api = api;
    makeAutoObservable<ImportStore, 'file' | 'api'>(this, { file: false, api: false, start: false, outcomes: observableRef });
  }

  start(): void {
    void this.send('dry-run');
  }

  /** Looks at the file again, with or without the scripts whose types are wrong. */
  takeWarnings(withWarnings: boolean): void {
    this.withWarnings = withWarnings;
    void this.send('dry-run');
  }

  /** How many scripts and lists are created or changed. */
  get changing(): number {
    return this.outcomes.filter(({ status }) => status === 'created' || status === 'changed').length;
  }

  /** Whether all of it went in. */
  async apply(): Promise<boolean> {
    await this.send('apply');
    return this.problem === undefined && this.outcomes.every(({ status }) => status !== 'failed');
  }

  private async send(mode: 'dry-run' | 'apply'): Promise<void> {
    this.isBusy = true;
    try {
      const outcomes = await this.api.unpack(await readPackage(this.file), mode, this.withWarnings);
      runInAction(() => Object.assign(this, { outcomes, problem: undefined }));
    } catch (error) {
      runInAction(() => (this.problem = (error as Error).message));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

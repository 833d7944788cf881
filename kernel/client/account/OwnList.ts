import { ApiError } from '@mortise/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What one has of something: keys, passkeys, sessions. */
export class OwnList<Row> {
  rows: readonly Row[] = [];
  /** What the server said to the last action. */
  problem: ApiError | undefined = undefined;
  isBusy = false;
  private readonly read: () => Promise<readonly Row[]>;

  constructor(read: () => Promise<readonly Row[]>) {
    this.read = read;
    makeAutoObservable<OwnList<Row>, 'read'>(this, { read: false, rows: observableRef, problem: observableRef });
  }

  load(): Promise<void> {
    return this.act(async () => {});
  }

  /** Does it, and reads anew what there is then. */
  async act(work: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
      const rows = await this.read();
      runInAction(() => (this.rows = rows));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  forgetProblem(): void {
    this.problem = undefined;
  }
}

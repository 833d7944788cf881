import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { PagedRows } from '@mortise/sdk/ui';
import { makeAutoObservable, runInAction } from 'mobx';
import type { checks } from '../../../../kernel/contract.ts';

type Finding = AnswerOf<typeof checks.makeCheck>;
type State = Finding['status'] | 'PENDING' | 'RUNNING';

/** A check, and what it found. */
export interface MadeCheck {
  readonly id: string;
  readonly state: State;
  readonly detail?: string;
  readonly milliseconds?: number;
  /** ISO 8601. */
  readonly date?: string;
}

/** The checks of the server, made one after the other when somebody asks for them. */
export class ChecksStore {
  isRunning = false;
  readonly list: PagedRows<MadeCheck>;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    this.list = new PagedRows(async () => {
      const ids = await api.call<typeof checks.listChecks>('GET /system/checks', { isSilent: true });
      return { rows: ids.map((id) => ({ id, state: 'PENDING' as const })), continues: false };
    });
    makeAutoObservable<ChecksStore, 'api'>(this, { api: false, list: false });
  }

  get failed(): number {
    return this.list.rows.filter(({ state }) => state === 'FAILED').length;
  }

  /** Makes all, or one of them. */
  async run(only?: string): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const ids = this.list.rows.map(({ id }) => id).filter((id) => only === undefined || id === only);
    try {
      for (const id of ids) await this.make(id);
    } finally {
      runInAction(() => (this.isRunning = false));
    }
  }

  private async make(id: string): Promise<void> {
    this.note({ id, state: 'RUNNING' });
    try {
      const { status, ...found } = await this.api.call<typeof checks.makeCheck>('POST /system/checks/:id/run', {
        params: { id },
        isSilent: true,
      });
      this.note({ id, state: status, date: new Date().toISOString(), ...found });
    } catch (error) {
      this.note({ id, state: 'FAILED', detail: error instanceof Error ? error.message : String(error), date: new Date().toISOString() });
    }
  }

  private note(check: MadeCheck): void {
    runInAction(() => (this.list.rows = this.list.rows.map((row) => (row.id === check.id ? check : row))));
  }
}

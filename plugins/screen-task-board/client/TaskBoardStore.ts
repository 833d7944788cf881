import type { Disposer, EntityShape } from '@mortise/sdk';
import { whenRecordsChange, type ApiService, type EventsService, type NotificationsService } from '@mortise/sdk/client';
import { RecordMoves, type BoardColumn } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Task } from '../../registers/contract.ts';

interface BoardServices {
  readonly api: ApiService;
  readonly events: EventsService;
  readonly notifications: NotificationsService;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Without it no transition is asked for. */
  readonly mayWrite: boolean;
}

/** Tasks of a status. */
export interface TaskColumn extends BoardColumn<Task> {
  /** Without a network these are the tasks kept on this device. */
  readonly isKept: boolean;
}

/** Tasks of a column that are shown; the rest is one click away. */
const LIMIT = 100;

/** Tasks by their status, and the ways from one to another. */
export class TaskBoardStore {
  columns: readonly TaskColumn[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  readonly moves: RecordMoves;
  readonly entity: EntityShape;
  /** Undefined where no task can be on it. */
  readonly criteria: Readonly<Record<string, string>> | undefined;
  private readonly services: BoardServices;
  private ending = new AbortController();

  constructor(entity: EntityShape, criteria: Readonly<Record<string, string>> | undefined, services: BoardServices) {
    this.entity = entity;
    this.criteria = criteria;
    this.services = services;
    this.moves = new RecordMoves(entity, {
      ...services,
      nameOf: ({ subject, registration }) => (typeof subject === 'string' ? subject : registration),
      place: (task, to) => (this.columns = this.columns.map((column) => withMoved(column, task as Task, to))),
      load: () => this.load(),
    });
    makeAutoObservable<TaskBoardStore, 'services' | 'ending'>(
      this,
      {
        entity: false,
        moves: false,
        criteria: false,
        services: false,
        ending: false,
        start: false,
        columns: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    const unfollow = whenRecordsChange(
      this.services.events,
      () => [this.entity.name],
      () => void this.load(),
    );
    return () => {
      unfollow();
      this.ending.abort();
    };
  }

  get statuses(): readonly string[] {
    return Object.keys(this.entity.workflow?.states ?? {});
  }

  get isKept(): boolean {
    return this.columns.some(({ isKept }) => isKept);
  }

  get isEmpty(): boolean {
    return this.columns.every(({ count }) => count === 0);
  }

  async load(): Promise<void> {
    this.ending.abort();
    const { signal } = (this.ending = new AbortController());
    try {
      const columns = await Promise.all(this.statuses.map((status) => this.read(status, signal)));
      const shown = columns.flatMap(({ records }) => records.map(({ registration }) => registration));
      await this.moves.read(shown, signal);
      if (!signal.aborted) runInAction(() => Object.assign(this, { columns, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  private async read(status: string, signal: AbortSignal): Promise<TaskColumn> {
    if (this.criteria === undefined) return { status, records: [], count: 0, isKept: false };
    const query = { ...this.criteria, status, sort: 'dueDate', range: `0-${LIMIT - 1}` };
    const { body: tasks, pagination } = await this.services.api.list<readonly Task[]>(`/${this.entity.collection}`, {
      query,
      signal,
      isSilent: true,
      takesKept: true,
    });
    const isKept = pagination.isKept === true;
    return { status, records: tasks.toSorted(byDueDate), count: pagination.size ?? tasks.length, isKept };
  }
}

/** Those without a day last. */
const byDueDate = ({ dueDate: one = LAST }: Task, { dueDate: other = LAST }: Task): number => one.localeCompare(other);
const LAST = '9999';

function withMoved(column: TaskColumn, task: Task, to: string): TaskColumn {
  const { status, records, count } = column;
  if (status === task.status) return { ...column, records: records.filter((other) => other !== task), count: count - 1 };
  return status === to ? { ...column, records: [{ ...task, status }, ...records], count: count + 1 } : column;
}

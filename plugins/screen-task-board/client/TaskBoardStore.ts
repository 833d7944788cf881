import type { Disposer, EntityShape, TransitionInfo } from '@mortise/sdk';
import {
  whenRecordsChange,
  type ApiService,
  type EventsService,
  type NotificationsService,
  type OfflineService,
} from '@mortise/sdk/client';
import { TransitionAsking } from '@mortise/sdk/forms';
import { UNDO_SECONDS } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Task } from '../../registers/contract.ts';

interface BoardServices {
  readonly api: ApiService;
  readonly events: EventsService;
  readonly notifications: NotificationsService;
  readonly offline: Pick<OfflineService, 'since'>;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Without it no transition is asked for. */
  readonly mayWrite: boolean;
}

/** Tasks of a status. */
export interface BoardColumn {
  readonly status: string;
  readonly tasks: readonly Task[];
  /** Of all that there are, which may be more. */
  readonly count: number;
  /** Without a network these are the tasks kept on this device. */
  readonly isKept: boolean;
}

/** Tasks of a column that are shown; the rest is one click away. */
const LIMIT = 100;

/** Tasks by their status, and the ways from one to another. */
export class TaskBoardStore {
  columns: readonly BoardColumn[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  /** Registrations of tasks on their way to another column. */
  moving: ReadonlySet<string> = new Set();
  /** A move that wants to know something first. */
  asked: { readonly task: Task; readonly asking: TransitionAsking } | undefined = undefined;
  /** The last move, in words for whoever hears the page. */
  told = '';
  readonly entity: EntityShape;
  /** Undefined where no task can be on it. */
  readonly criteria: Readonly<Record<string, string>> | undefined;
  private transitions: Readonly<Record<string, readonly TransitionInfo[]>> = {};
  private readonly services: BoardServices;
  private ending = new AbortController();

  constructor(entity: EntityShape, criteria: Readonly<Record<string, string>> | undefined, services: BoardServices) {
    this.entity = entity;
    this.criteria = criteria;
    this.services = services;
    makeAutoObservable<TaskBoardStore, 'services' | 'ending' | 'transitions'>(
      this,
      {
        entity: false,
        criteria: false,
        services: false,
        ending: false,
        start: false,
        columns: observableRef,
        error: observableRef,
        moving: observableRef,
        asked: observableRef,
        transitions: observableRef,
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

  /** Where a task can go, and where it could if nothing stood in the way. */
  waysOf(task: Task): readonly TransitionInfo[] {
    return this.transitions[task.registration] ?? [];
  }

  async load(): Promise<void> {
    this.ending.abort();
    const { signal } = (this.ending = new AbortController());
    try {
      const columns = await Promise.all(this.statuses.map((status) => this.read(status, signal)));
      const transitions = await this.readWays(
        columns.flatMap(({ tasks }) => tasks.map(({ registration }) => registration)),
        signal,
      );
      if (!signal.aborted) runInAction(() => Object.assign(this, { columns, transitions, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  /** Takes a task to another status, after what its transition asks for; tells why where there is no way. */
  move(task: Task, status: string): void {
    const { notifications, t } = this.services;
    if (status === task.status || this.moving.has(task.registration)) return;
    const way = this.waysOf(task).find(({ to }) => to === status);
    if (way === undefined) notifications.warning(t('No step of the workflow leads there.'));
    else if (way.rejectionReason !== undefined) notifications.warning(t(way.rejectionReason));
    else if (TransitionAsking.isFor(way)) this.asked = { task, asking: new TransitionAsking(this.entity, task, way) };
    else void this.take(task, way).catch((error: unknown) => notifications.failure(error));
  }

  /** Moves what was asked about. What the server says of a field that was asked for stands at that field; the dialog stays. */
  async moveAsked(): Promise<void> {
    const { task, asking } = this.asked ?? {};
    const body = asking?.checkedBody();
    if (task === undefined || asking === undefined || body === undefined || asking.isRunning) return;
    asking.begin(true);
    try {
      await this.take(task, asking.transition, body);
      this.stopAsking();
    } catch (error) {
      if (!asking.refuse(error)) this.services.notifications.failure(error);
    } finally {
      asking.begin(false);
    }
  }

  stopAsking(): void {
    this.asked = undefined;
  }

  /** The card is in its new column at once, and where it was again if the server says no. */
  private async take(task: Task, way: TransitionInfo, typed: object = {}): Promise<void> {
    const { code, to, props } = way;
    const { registration, _version } = task;
    this.moving = new Set([...this.moving, registration]);
    if (props.fourEyes !== true) this.columns = this.columns.map((column) => withMoved(column, task, to));
    try {
      const path = `/${this.entity.collection}/${encodeURIComponent(registration)}/transitions/${encodeURIComponent(code)}`;
      await this.services.api.post(path, { _version, ...typed }, { isSilent: true });
      this.tell(task, way, `${path}/undo`);
    } finally {
      await this.load();
      runInAction(() => (this.moving = new Set([...this.moving].filter((other) => other !== registration))));
    }
  }

  /** Says what was done, and for some seconds offers to take it back, where the step can be. */
  private tell({ subject, registration }: Task, { label, isReversible }: TransitionInfo, undo: string): void {
    const { notifications, t } = this.services;
    const message = `${subject ?? registration}: ${t(label)}`;
    this.told = message;
    if (isReversible !== true) return;
    notifications.success({
      message,
      seconds: UNDO_SECONDS,
      action: { label: t('Undo'), run: () => void this.takeBack(registration, undo) },
    });
  }

  /** What somebody else has done with the task since stays, and is told. */
  private async takeBack(registration: string, path: string): Promise<void> {
    if (this.moving.has(registration)) return;
    const { api, notifications, t } = this.services;
    this.moving = new Set([...this.moving, registration]);
    try {
      await api.post(path, undefined, { isSilent: true });
      runInAction(() => (this.told = t('{registration} is taken back', { registration })));
    } catch (error) {
      notifications.failure(error);
    } finally {
      await this.load();
      runInAction(() => (this.moving = new Set([...this.moving].filter((other) => other !== registration))));
    }
  }

  private async read(status: string, signal: AbortSignal): Promise<BoardColumn> {
    if (this.criteria === undefined) return { status, tasks: [], count: 0, isKept: false };
    const query = { ...this.criteria, status, sort: 'dueDate', range: `0-${LIMIT - 1}` };
    const { body: tasks, pagination } = await this.services.api.list<readonly Task[]>(`/${this.entity.collection}`, {
      query,
      signal,
      isSilent: true,
      takesKept: true,
    });
    const isKept = pagination.isKept === true;
    return { status, tasks: tasks.toSorted(byDueDate), count: pagination.size ?? tasks.length, isKept };
  }

  private async readWays(registrations: readonly string[], signal: AbortSignal): Promise<TaskBoardStore['transitions']> {
    const { api, mayWrite, offline } = this.services;
    // Without a network nobody knows the ways of several tasks.
    if (!mayWrite || registrations.length === 0 || offline.since !== undefined) return {};
    return api.post(`/${this.entity.collection}/transitions`, registrations, { query: { each: 'true' }, signal, isSilent: true });
  }
}

/** Those without a day last. */
const byDueDate = ({ dueDate: one = LAST }: Task, { dueDate: other = LAST }: Task): number => one.localeCompare(other);
const LAST = '9999';

function withMoved(column: BoardColumn, task: Task, to: string): BoardColumn {
  const { status, tasks, count } = column;
  if (status === task.status) return { ...column, tasks: tasks.filter((other) => other !== task), count: count - 1 };
  return status === to ? { ...column, tasks: [{ ...task, status }, ...tasks], count: count + 1 } : column;
}

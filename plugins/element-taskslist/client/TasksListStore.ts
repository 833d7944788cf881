import type { EntityShape, JsonObject } from '@mortise/sdk';
import type { ApiService, NotificationsService, RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { filledIn, type DataRequests } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import type { Task } from '../../registers/contract.ts';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

export interface TasksQuery {
  readonly criteria?: JsonObject;
  readonly done?: boolean;
  readonly limit: number;
}

interface TasksServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly username: string;
  /** Of the elements of the page. */
  readonly requests: DataRequests;
}

/** Statuses of what is not done yet. */
const OPEN = 'OPEN,IN_PROGRESS';
const ADDED = ['subject', 'dueDate'];

/** The tasks of a record, or some others; and a new one. */
export class TasksListStore {
  tasks: readonly Task[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  /** Registrations of tasks that are being moved. */
  busy: ReadonlySet<string> = new Set();
  isAdding = false;
  readonly form: RecordForm;
  private readonly entity: EntityShape;
  private readonly page: RecordPage | undefined;
  private readonly query: TasksQuery;
  private readonly services: TasksServices;
  private ending = new AbortController();

  constructor(entity: EntityShape, page: RecordPage | undefined, query: TasksQuery, services: TasksServices) {
    this.entity = entity;
    this.page = page;
    this.query = query;
    this.services = services;
    const fields = Object.fromEntries(ADDED.flatMap((name) => (entity.fields[name] ? [[name, entity.fields[name]]] : [])));
    this.form = new RecordForm({ ...entity, fields });
    makeAutoObservable<TasksListStore, 'entity' | 'page' | 'query' | 'services' | 'ending'>(
      this,
      {
        entity: false,
        page: false,
        query: false,
        services: false,
        ending: false,
        form: false,
        start: false,
        tasks: observableRef,
        error: observableRef,
        busy: observableRef,
      },
      { autoBind: true },
    );
  }

  start() {
    this.ending = new AbortController();
    const stop = reaction(
      () => this.page?.record?._version,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      this.ending.abort();
      stop();
    };
  }

  /** Whether it knows what a new task is about. */
  get isAboutRecord(): boolean {
    return this.query.criteria === undefined;
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    const criteria = this.criteria();
    if (criteria === undefined) {
      this.isLoading = false;
      return;
    }
    const query = { ...(this.query.done !== true && { status: OPEN }), ...criteria, sort: 'dueDate', range: `0-${this.query.limit - 1}` };
    try {
      const { api, requests } = this.services;
      const ask = () => api.get<readonly Task[]>(`/${this.entity.collection}`, { query, signal, isSilent: true });
      const tasks = await requests.run(ask, signal);
      if (!signal.aborted) runInAction(() => Object.assign(this, { tasks, error: undefined, isLoading: false }));
    } catch (error) {
      if (!signal.aborted)
        runInAction(() => Object.assign(this, { error: error instanceof Error ? error : new Error(String(error)), isLoading: false }));
    }
  }

  /** Marks a task as done, or opens it again: by the transitions of its workflow. */
  async toggle(task: Task): Promise<void> {
    const { registration } = task;
    const code = task.done === true ? 'reopen' : 'complete';
    this.busy = new Set([...this.busy, registration]);
    try {
      await this.services.api.post(
        `/${this.entity.collection}/${encodeURIComponent(registration)}/transitions/${code}`,
        { _version: task._version },
        { isSilent: true },
      );
    } catch (error) {
      this.services.notifications.failure(error);
    }
    await this.load();
    runInAction(() => (this.busy = new Set([...this.busy].filter((other) => other !== registration))));
  }

  async add(): Promise<void> {
    if (this.isAdding || this.form.check() !== undefined) return;
    this.isAdding = true;
    const { record, entity } = this.page ?? {};
    const about = record && entity && this.isAboutRecord ? { entityName: entity.name, entityRegistration: record.registration } : {};
    const { body } = this.form;
    try {
      await this.services.api.post(
        `/${this.entity.collection}`,
        { ...body, ...about, ownerUsername: this.services.username },
        { isSilent: true },
      );
      runInAction(() => this.form.resetAfter(body));
      await this.load();
    } catch (error) {
      this.services.notifications.failure(error);
    } finally {
      runInAction(() => (this.isAdding = false));
    }
  }

  /** Undefined where there is no record yet that tasks could be about. */
  private criteria(): Record<string, string> | undefined {
    const { criteria } = this.query;
    if (criteria) return Object.fromEntries(Object.entries(criteria).map(([name, value]) => [name, filledIn(plainText(value), this.page)]));
    const { record, entity } = this.page ?? {};
    return record && entity ? { entityName: entity.name, entityRegistration: record.registration } : undefined;
  }
}

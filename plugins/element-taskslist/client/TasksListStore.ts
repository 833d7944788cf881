import type { EntityShape, JsonObject, SessionUser } from '@mortise/sdk';
import type { ApiService, NotificationsService, RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { filledIn, type DataRequests } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import type { Task } from '../../registers/contract.ts';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

export interface TasksQuery {
  readonly criteria?: JsonObject;
  /** Those of the user, and those for a profile of the user that nobody has taken. */
  readonly forUser?: boolean;
  readonly done?: boolean;
  readonly limit: number;
}

interface TasksServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly user: Pick<SessionUser, 'username' | 'profiles'>;
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
    return this.query.criteria === undefined && this.query.forUser !== true;
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    try {
      const found = await Promise.all(this.searches().map((criteria) => this.find(criteria, signal)));
      const tasks = found.flat().toSorted(byDueDate).slice(0, this.query.limit);
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
        { ...body, ...about, ownerUsername: this.services.user.username },
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

  private find(criteria: Criteria, signal: AbortSignal): Promise<readonly Task[]> {
    const { api, requests } = this.services;
    const query = { ...(this.query.done !== true && { status: OPEN }), ...criteria, sort: 'dueDate', range: `0-${this.query.limit - 1}` };
    return requests.run(() => api.get<readonly Task[]>(`/${this.entity.collection}`, { query, signal, isSilent: true }), signal);
  }

  /** No task fits two of them; none where there is no record yet that tasks could be about. */
  private searches(): readonly Criteria[] {
    const { criteria, forUser } = this.query;
    const filled = Object.entries(criteria ?? {}).map(([name, value]) => [name, filledIn(plainText(value), this.page)] as const);
    if (forUser === true) return this.audiences().map((audience) => ({ ...Object.fromEntries(filled), ...audience }));
    if (criteria) return [Object.fromEntries(filled)];
    const { record, entity } = this.page ?? {};
    return record && entity ? [{ entityName: entity.name, entityRegistration: record.registration }] : [];
  }

  private audiences(): readonly Criteria[] {
    const { username, profiles } = this.services.user;
    const own = { ownerUsername: username };
    return profiles.length === 0 ? [own] : [own, { ownerUsername: NOBODY, profiles: profiles.join(',') }];
  }
}

type Criteria = Readonly<Record<string, string>>;

/** The criterion for a text that is empty: none that has a letter. */
const NOBODY = '-/.*/i';

/** As the server sorts: those without a day first. */
const byDueDate = (one: Task, other: Task): number => (one.dueDate ?? '').localeCompare(other.dueDate ?? '');

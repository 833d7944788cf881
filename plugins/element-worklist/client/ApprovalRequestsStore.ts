import type { ApprovalInfo, Disposer, EntityRecord, EntityShape, Services } from '@mortise/sdk';
import { ApiService, EntitiesService, EventsService, literalCriterion, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { approvals } from '../../../kernel/contract.ts';
import { columnsOf, narrowedQuery } from './worklistColumns.ts';

/** A transition of a record that somebody else wants approved. */
export interface ApprovalRequest {
  readonly info: ApprovalInfo;
  readonly entity: EntityShape;
  /** Undefined where the user may not read it. */
  readonly record: EntityRecord | undefined;
}

/** The requests of others that the user may decide about, with the records that they are about: one question for each kind of record. */
export class ApprovalRequestsStore {
  rows: readonly ApprovalRequest[] = [];
  isLoading: boolean;
  error: Error | undefined = undefined;
  private readonly services: Services;
  private ending = new AbortController();

  constructor(isWanted: boolean, services: Services) {
    this.isLoading = isWanted && services.get(SessionService).isPermitted('read /api/core/approvals');
    this.services = services;
    makeAutoObservable<this, 'services' | 'ending'>(this, {
      services: false,
      ending: false,
      start: false,
      rows: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    if (!this.isLoading) return () => {};
    void this.load();
    const unfollow = this.services.get(EventsService).on('approvals', () => void this.load());
    return () => {
      unfollow();
      this.ending.abort();
    };
  }

  async load(): Promise<void> {
    this.ending.abort();
    const { signal } = (this.ending = new AbortController());
    // What is shown stays while it is read again.
    if (this.error !== undefined) this.isLoading = true;
    try {
      const rows = await this.ask(signal);
      if (!signal.aborted) runInAction(() => Object.assign(this, { rows, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  private async ask(signal: AbortSignal): Promise<readonly ApprovalRequest[]> {
    const { username } = this.services.get(SessionService).user;
    const all = await this.services
      .get(ApiService)
      .call<typeof approvals.listApprovals>('GET /core/approvals', { query: { done: null }, signal, isSilent: true });
    const others = Map.groupBy(
      // Changes of configuration have no record with a workflow: their inbox is /approvals.
      all.filter(({ askedBy, area }) => askedBy !== username && area === undefined),
      ({ entityName }) => entityName,
    );
    const found = await Promise.all([...others].map(([name, requests]) => this.withRecords(name, requests, signal)));
    return found.flat();
  }

  private async withRecords(name: string, requests: readonly ApprovalInfo[], signal: AbortSignal): Promise<readonly ApprovalRequest[]> {
    const entity = this.services.get(EntitiesService).find(name);
    if (entity === undefined) return [];
    const registrations = [...new Set(requests.map(({ registration }) => registration))];
    const records = await this.read(entity, registrations, signal);
    const byRegistration = new Map(records.map((record) => [record.registration, record]));
    return requests.map((info) => ({ info, entity, record: byRegistration.get(info.registration) }));
  }

  private read(entity: EntityShape, registrations: readonly string[], signal: AbortSignal): Promise<readonly EntityRecord[]> {
    if (!this.services.get(SessionService).isPermitted(`read /api/${entity.collection}`)) return Promise.resolve([]);
    const query = {
      ...narrowedQuery(entity, columnsOf(entity, {})),
      registration: registrations.map(literalCriterion),
      range: `0-${registrations.length - 1}`,
      count: 'none',
    };
    return this.services.get(ApiService).get<readonly EntityRecord[]>(`/${entity.collection}`, { query, signal, isSilent: true });
  }
}

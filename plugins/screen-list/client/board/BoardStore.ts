import type { Disposer, EntityRecord, Services } from '@mortise/sdk';
import { ApiService, NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { RecordMoves, type BoardColumn } from '@mortise/sdk/forms';
import { compareStructural, makeAutoObservable, observable, reaction } from 'mobx';
import { ListGroups } from '../groups/ListGroups.ts';
import type { ListStore } from '../ListStore.ts';
import { parseEntries } from '../search/criterionText.ts';

/** The records of a list in columns by their status, moved by the transitions of the workflow. */
export class BoardStore {
  readonly list: ListStore;
  readonly groups: ListGroups;
  readonly moves: RecordMoves;
  /** Where records stand while the server is asked. */
  private readonly placed = observable.map<string, string>();
  private asking = new AbortController();

  constructor(list: ListStore, services: Services) {
    const { entity } = list;
    this.list = list;
    const inputs = (entity.workflow?.transitions ?? []).flatMap(({ props }) => props?.inputs ?? []);
    this.groups = new ListGroups(list, services.get(ApiService), () => ({ by: 'status', fields: inputs }));
    this.moves = new RecordMoves(entity, {
      api: services.get(ApiService),
      notifications: services.get(NotificationsService),
      t: (key, values) => services.get(TranslationService).translate(key, values),
      mayWrite: services.get(SessionService).isPermitted(`write /api/${entity.collection}`),
      nameOf: ({ name, registration }) => name || registration,
      place: ({ registration }, status) => this.placed.set(registration, status),
      load: () => this.reload(),
    });
    makeAutoObservable<BoardStore, 'placed' | 'asking'>(
      this,
      { list: false, groups: false, moves: false, placed: false, asking: false, start: false },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const stop = this.groups.start();
    const stopAsking = reaction(
      () => ({ seen: this.list.rows.map(({ registration, _version }) => [registration, _version]) }),
      ({ seen }) => this.askWays(seen.map(([registration]) => String(registration))),
      { fireImmediately: true, equals: compareStructural },
    );
    return () => {
      stop();
      stopAsking();
      this.asking.abort();
    };
  }

  /** In the order of the workflow: the statuses that are searched for. */
  get columns(): readonly BoardColumn[] {
    const entries = parseEntries(this.list.state.criteria['status'] ?? '');
    const wanted = entries.filter(({ isNegated }) => !isNegated).map(({ value }) => value);
    const unwanted = entries.filter(({ isNegated }) => isNegated).map(({ value }) => value);
    return Object.keys(this.list.entity.workflow?.states ?? {})
      .filter((status) => (wanted.length === 0 || wanted.includes(status)) && !unwanted.includes(status))
      .map((status) => this.columnOf(status));
  }

  private find(registration: string): EntityRecord | undefined {
    return this.list.rows.find((row) => row.registration === registration);
  }

  private columnOf(status: string): BoardColumn {
    const figures = this.groups.figures.find(({ value }) => value === status);
    const { rows } = this.groups.rowsOf(status);
    const statusOf = ({ registration, status: seen }: EntityRecord): string => this.placed.get(registration) ?? seen;
    const moved = [...this.placed].filter(([, to]) => to === status).flatMap(([registration]) => this.find(registration) ?? []);
    const [come, gone] = [moved.filter((row) => row.status !== status), rows.filter((row) => statusOf(row) !== status)];
    const records = [...come, ...rows.filter((row) => statusOf(row) === status)];
    return { status, records, count: (figures?.count ?? 0) + come.length - gone.length, sums: figures?.sums ?? [] };
  }

  private async reload(): Promise<void> {
    await this.groups.reload();
    this.placed.clear();
  }

  private askWays(registrations: readonly string[]): void {
    this.asking.abort();
    this.asking = new AbortController();
    // Without an answer no card offers a move, as for who may move none.
    this.moves.read(registrations, this.asking.signal).catch(() => {});
  }
}

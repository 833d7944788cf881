import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import type { TransitionInfo } from '../../wire.ts';
import type { ApiService } from '../../client/services/ApiService.ts';
import type { NotificationsService } from '../../client/services/NotificationsService.ts';
import { TransitionAsking } from '../transitions/TransitionAsking.ts';

/** The board that records are moved on. */
export interface MovesOn {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Without it no transition is asked for. */
  readonly mayWrite: boolean;
  /** What people call the record. */
  readonly nameOf: (record: EntityRecord) => string;
  /** Shows the record in the column of a status before the server has said yes. */
  readonly place: (record: EntityRecord, status: string) => void;
  /** Shows what is true: after a move, done or refused. */
  readonly load: () => Promise<void>;
}

/** Takes records from one status to another by the transitions of their workflow. Observable. */
export class RecordMoves {
  /** Registrations of records on their way to another column. */
  moving: ReadonlySet<string> = new Set();
  /** A move that wants to know something first. */
  asked: { readonly record: EntityRecord; readonly asking: TransitionAsking } | undefined = undefined;
  /** The last move, in words for whoever hears the page. */
  told = '';
  readonly entity: EntityShape;
  private ways: Readonly<Record<string, readonly TransitionInfo[]>> = {};
  private readonly board: MovesOn;

  constructor(entity: EntityShape, board: MovesOn) {
    this.entity = entity;
    this.board = board;
    makeAutoObservable<RecordMoves, 'ways' | 'board'>(
      this,
      { entity: false, board: false, moving: observableRef, asked: observableRef, ways: observableRef },
      { autoBind: true },
    );
  }

  nameOf(record: EntityRecord): string {
    return this.board.nameOf(record);
  }

  /** What people call the record that a move wants to know something of. */
  get askedName(): string {
    return this.asked === undefined ? '' : this.nameOf(this.asked.record);
  }

  /** Where a record can go, and where it could if nothing stood in the way. */
  waysOf({ registration }: EntityRecord): readonly TransitionInfo[] {
    return this.ways[registration] ?? [];
  }

  /** Asks where records can go. */
  async read(registrations: readonly string[], signal: AbortSignal): Promise<void> {
    const { api, mayWrite } = this.board;
    const ways =
      !mayWrite || registrations.length === 0
        ? {}
        : await api.post<Readonly<Record<string, readonly TransitionInfo[]>>>(`/${this.entity.collection}/transitions`, registrations, {
            query: { each: 'true' },
            signal,
            isSilent: true,
          });
    if (!signal.aborted) runInAction(() => (this.ways = ways));
  }

  /** Takes a record to a column; tells why where there is no way. */
  move(record: EntityRecord, status: string): void {
    if (status === record.status) return;
    const way = this.waysOf(record).find(({ to }) => to === status);
    if (way === undefined) this.board.notifications.warning(this.board.t('No step of the workflow leads there.'));
    else this.go(record, way);
  }

  /** Takes a transition, after what it asks for. */
  go(record: EntityRecord, way: TransitionInfo): void {
    const { notifications, t } = this.board;
    if (this.moving.has(record.registration)) return;
    if (way.rejectionReason !== undefined) notifications.warning(t(way.rejectionReason));
    else if (TransitionAsking.isFor(way)) this.asked = { record, asking: new TransitionAsking(this.entity, record, way) };
    else void this.take(record, way).catch((error: unknown) => notifications.failure(error));
  }

  /** Moves what was asked about. What the server says of a field that was asked for stands at that field; the dialog stays. */
  async goAsked(): Promise<void> {
    const { record, asking } = this.asked ?? {};
    const body = asking?.checkedBody();
    if (record === undefined || asking === undefined || body === undefined || asking.isRunning) return;
    asking.begin(true);
    try {
      await this.take(record, asking.transition, body);
      this.stopAsking();
    } catch (error) {
      if (!asking.refuse(error)) this.board.notifications.failure(error);
    } finally {
      asking.begin(false);
    }
  }

  stopAsking(): void {
    this.asked = undefined;
  }

  /** The card is in its new column at once, and where it was again if the server says no. */
  private async take(record: EntityRecord, way: TransitionInfo, typed: object = {}): Promise<void> {
    const { api, t, place, load } = this.board;
    const { registration, _version } = record;
    this.moving = new Set([...this.moving, registration]);
    if (way.props.fourEyes !== true) place(record, way.to);
    const path = `/${this.entity.collection}/${encodeURIComponent(registration)}/transitions/${encodeURIComponent(way.code)}`;
    try {
      await api.post(path, { _version, ...typed }, { isSilent: true });
      runInAction(() => (this.told = `${this.nameOf(record)}: ${t(way.label)}`));
    } finally {
      await load();
      runInAction(() => (this.moving = new Set([...this.moving].filter((other) => other !== registration))));
    }
    // It can be taken back from here on.
    if (way.props.fourEyes === true) this.board.notifications.success(t('A second person has to approve it.'));
    else if (way.isReversible === true) this.offerUndo(registration, path);
  }

  private offerUndo(registration: string, path: string): void {
    const { notifications, t } = this.board;
    const action = { label: t('Undo'), run: () => void this.takeBack(registration, path) };
    notifications.success({ message: this.told, seconds: UNDO_SECONDS, action });
  }

  /** What somebody else has done with the record since stays, and is told. */
  private async takeBack(registration: string, path: string): Promise<void> {
    if (this.moving.has(registration)) return;
    const { api, notifications, t, load } = this.board;
    this.moving = new Set([...this.moving, registration]);
    try {
      await api.post(`${path}/undo`, undefined, { isSilent: true });
      runInAction(() => (this.told = t('{registration} is taken back', { registration })));
    } catch (error) {
      notifications.failure(error);
    } finally {
      await load();
      runInAction(() => (this.moving = new Set([...this.moving].filter((other) => other !== registration))));
    }
  }
}

const UNDO_SECONDS = 10;

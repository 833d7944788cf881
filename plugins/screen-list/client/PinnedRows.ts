import type { Disposer, EntityShape, EntityRecord } from '@mortise/sdk';
import type { ApiService, NotificationsService, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

const TYPE = 'PINNED_ITEM';
/** Most pinned rows of a list that are shown. */
const MOST = 20;

/** Records that the user keeps at the top of their list. LIST-032, LIST-034. */
export class PinnedRows {
  rows: readonly EntityRecord[] = [];
  private readonly entity: EntityShape;
  private readonly fields: () => readonly string[];
  private readonly api: ApiService;
  private readonly session: SessionService;
  private readonly notifications: NotificationsService;

  /** @param fields what the columns of the list need, as a projection */
  constructor(
    entity: EntityShape,
    fields: () => readonly string[],
    api: ApiService,
    session: SessionService,
    notifications: NotificationsService,
  ) {
    this.entity = entity;
    this.fields = fields;
    this.api = api;
    this.session = session;
    this.notifications = notifications;
    makeAutoObservable<PinnedRows, 'entity' | 'fields' | 'api' | 'session' | 'notifications'>(
      this,
      { rows: observableRef, entity: false, fields: false, api: false, session: false, notifications: false, start: false },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return reaction(
      () => [this.registrations, this.fields()],
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  async pin({ registration }: EntityRecord, isPinned: boolean): Promise<void> {
    const entityName = this.entity.name;
    const known = this.items.find((item) => item.registration === registration);
    try {
      if (isPinned && !known) await this.session.savePreference(TYPE, entityName, { entityName, registration });
      if (!isPinned && known) await this.session.removePreference(known._id);
    } catch (error) {
      this.notifications.failure(error);
    }
  }

  async load(): Promise<void> {
    const { registrations } = this;
    if (registrations.length === 0) {
      runInAction(() => (this.rows = []));
      return;
    }
    const include = Object.keys(this.entity.includes ?? {});
    const query = {
      registration: registrations.map(encodeURIComponent),
      include,
      projection: this.fields(),
      range: `0-${MOST - 1}`,
      count: 'none',
    };
    const rows = await this.api.get<readonly EntityRecord[]>(`/${this.entity.collection}`, { query, isSilent: true }).catch(() => []);
    if (registrations === this.registrations) runInAction(() => (this.rows = rows));
  }

  private get items(): readonly { readonly _id: string; readonly registration: string }[] {
    return this.session.preferences(TYPE, this.entity.name).flatMap(({ _id, value }) => {
      const registration = typeof value === 'object' && value !== null && 'registration' in value ? value['registration'] : undefined;
      return typeof registration === 'string' ? [{ _id, registration }] : [];
    });
  }

  private get registrations(): readonly string[] {
    return this.items.slice(-MOST).map(({ registration }) => registration);
  }
}

import { ApiError, type Disposer, type EntityShape, type EntityRecord, type SessionUser } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import type { TableSort } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

const PAGE = 50;
const TYPING = 250;

/** The items of one catalogue: searched, filtered, and changed one at a time. */
export class CatalogStore {
  rows: readonly EntityRecord[] = [];
  search = '';
  type = '';
  status = '';
  sort: TableSort | undefined = undefined;
  isLoading = true;
  hasMore = false;
  error: Error | undefined = undefined;
  /** The item that is being changed. */
  form: RecordForm | undefined = undefined;
  isSaving = false;
  readonly entity: EntityShape;
  private readonly api: ApiService;
  private readonly user: SessionUser;
  private asked = 0;

  constructor(entity: EntityShape, api: ApiService, user: SessionUser) {
    this.entity = entity;
    this.api = api;
    this.user = user;
    makeAutoObservable<this, 'api' | 'user' | 'asked'>(this, {
      entity: false,
      api: false,
      user: false,
      asked: false,
      start: false,
      rows: observableRef,
      error: observableRef,
      form: observableRef,
      sort: observableRef,
    });
  }

  start(): Disposer {
    const stops = [
      reaction(
        () => [this.type, this.status, this.sort],
        () => void this.load(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.search,
        () => void this.load(),
        { delay: TYPING },
      ),
    ];
    return () => {
      this.asked += 1;
      for (const stop of stops) stop();
    };
  }

  get isFiltered(): boolean {
    return this.search !== '' || this.type !== '' || this.status !== '';
  }

  find(text: string): void {
    this.search = text;
  }

  ofType(type: string): void {
    this.type = type;
  }

  withStatus(status: string): void {
    this.status = status;
  }

  sortBy(sort: TableSort | undefined): void {
    this.sort = sort;
  }

  load(): Promise<void> {
    return this.read(0);
  }

  /** Reads the items that follow those that are shown. */
  loadMore(): Promise<void> {
    return this.read(this.rows.length);
  }

  /** Opens an item for changing, as it is by now. */
  async edit({ registration }: EntityRecord): Promise<void> {
    const record = await this.api.get<EntityRecord>(this.pathOf(registration)).catch(() => undefined);
    if (record) runInAction(() => (this.form = new RecordForm(this.entity, record, this.user)));
  }

  cancel(): void {
    this.form = undefined;
  }

  /** Saves the item that is being changed. What is wrong with a field stands at the field; what is typed meanwhile stays to be saved next. */
  async save(): Promise<void> {
    const { form } = this;
    if (form?.record === undefined || this.isSaving || form.check() !== undefined || !form.isValid) return;
    if (!form.isDirty) return this.cancel();
    const { registration, _version } = form.record;
    this.isSaving = true;
    const sent = form.changes;
    try {
      await this.api.patch(this.pathOf(registration), { ...sent, _version });
      const saved = await this.api.get<EntityRecord>(this.pathOf(registration));
      runInAction(() => {
        this.rows = this.rows.map((row) => (row.registration === registration ? saved : row));
        form.resetAfter(sent, saved);
        if (!form.isDirty) this.cancel();
      });
    } catch (error) {
      if (error instanceof ApiError) form.applyFailure(error);
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private pathOf(registration: string): string {
    return `/${this.entity.collection}/${encodeURIComponent(registration)}`;
  }

  private async read(offset: number): Promise<void> {
    const asked = (this.asked += 1);
    this.isLoading = true;
    try {
      const { body, pagination } = await this.api.list<readonly EntityRecord[]>(`/${this.entity.collection}`, {
        query: this.query(offset),
        isSilent: true,
      });
      if (asked !== this.asked) return;
      const rows = offset === 0 ? body : [...this.rows, ...body];
      runInAction(() => Object.assign(this, { rows, hasMore: pagination.continues, isLoading: false, error: undefined }));
    } catch (error) {
      if (asked === this.asked) runInAction(() => Object.assign(this, { isLoading: false, error }));
    }
  }

  private query(offset: number): Readonly<Record<string, string>> {
    const { search, type, status, sort } = this;
    const order = sort && `${sort.isDescending ? '-' : ''}${sort.key}`;
    return { search, type, status, ...(order !== undefined && { sort: order }), range: `${offset}-${offset + PAGE - 1}` };
  }
}

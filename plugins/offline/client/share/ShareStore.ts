import { documentRules, hasCreatePage, type Disposer, type DocumentInfo, type EntityShape } from '@mortise/sdk';
import type {
  ApiService,
  EntitiesService,
  FoundRecord,
  ListsService,
  NotificationsService,
  OfflineService,
  SessionService,
  TranslationService,
} from '@mortise/sdk/client';
import { FileUploads } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface ShareServices {
  readonly api: ApiService;
  readonly entities: Pick<EntitiesService, 'all'>;
  readonly lists: Pick<ListsService, 'values'>;
  readonly notifications: NotificationsService;
  readonly offline: Pick<OfflineService, 'shared' | 'forgetShared'>;
  readonly session: Pick<SessionService, 'configuration' | 'isPermitted'>;
  readonly t: TranslationService['translate'];
}

/** Files that another application shared, and the record that they are to be added to. */
export class ShareStore {
  files: readonly File[] = [];
  isLoading = true;
  /** Name of the entity. */
  kind: string | undefined = undefined;
  record: FoundRecord | undefined = undefined;
  type: string | null = null;
  /** The record that has them all. */
  addedTo: string | undefined = undefined;
  readonly uploads: FileUploads<DocumentInfo>;
  private readonly services: ShareServices;

  constructor(services: ShareServices) {
    this.services = services;
    const { api, notifications, t } = services;
    this.uploads = new FileUploads<DocumentInfo>({
      api,
      notifications,
      t,
      rules: () => documentRules(services.session.configuration.options),
      path: () => `/${this.entity?.collection}/${encodeURIComponent(this.record?.registration ?? '')}/documents`,
      fields: () => (this.type === null ? {} : { type: this.type }),
      onDone: (_, file) => this.take(file),
    });
    makeAutoObservable<ShareStore, 'services'>(
      this,
      { services: false, uploads: false, start: false, files: observableRef, record: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return this.uploads.start();
  }

  /** Kinds whose records have documents that the user may add. */
  get kinds(): readonly EntityShape[] {
    const { entities, session } = this.services;
    return entities.all.filter(
      (entity) => entity.documents !== false && hasCreatePage(entity) && session.isPermitted(`write /api/${entity.collection}`),
    );
  }

  get entity(): EntityShape | undefined {
    return this.kinds.find(({ name }) => name === this.kind);
  }

  get types(): ReturnType<ListsService['values']> {
    return this.kind === undefined
      ? []
      : this.services.lists.values(`${this.kind.charAt(0).toLowerCase()}${this.kind.slice(1)}DocumentType`);
  }

  get canAdd(): boolean {
    return this.files.length > 0 && this.record !== undefined && this.uploads.all.length === 0;
  }

  chooseKind(kind: string | null): void {
    Object.assign(this, { kind: kind ?? undefined, record: undefined, type: null });
  }

  chooseRecord(record: FoundRecord | undefined): void {
    this.record = record;
  }

  chooseType(type: string | null): void {
    this.type = type;
  }

  choose(files: readonly File[]): void {
    this.files = [...this.files, ...files];
  }

  add(): void {
    this.uploads.add(this.files);
  }

  /** Gives up what was shared. */
  async discard(): Promise<void> {
    await this.services.offline.forgetShared();
    runInAction(() => (this.files = []));
  }

  private async load(): Promise<void> {
    const files = await this.services.offline.shared().catch(() => []);
    runInAction(() => Object.assign(this, { files, isLoading: false }));
  }

  /** What is not added stays shared: nothing is lost where one of them is refused. */
  private take(file: File): void {
    this.files = this.files.filter((other) => other !== file);
    if (this.files.length > 0) return;
    this.addedTo = this.record?.registration;
    void this.services.offline.forgetShared();
  }
}

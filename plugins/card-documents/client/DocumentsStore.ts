import type { documents } from '../../../kernel/contract.ts';
import { documentRules, type Disposer, type DocumentInfo, type DocumentRules, type DocumentVersion, type DownloadLink } from '@mortise/sdk';
import {
  isClient,
  saveBlob,
  type ApiService,
  type DialogsService,
  type NotificationsService,
  type OfflineService,
  type RecordPage,
  type SessionService,
  type TranslationService,
  type WaitingChange,
  type WaitingFile,
} from '@mortise/sdk/client';
import { FileUploads, type ViewedFile } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

export interface DocumentServices {
  readonly api: ApiService;
  readonly dialogs: DialogsService;
  readonly notifications: NotificationsService;
  readonly session: Pick<SessionService, 'configuration'>;
  readonly offline: Pick<OfflineService, 'changes' | 'content' | 'drop' | 'retry' | 'since' | 'isSending'>;
  readonly t: TranslationService['translate'];
}

/** A file that waits to be sent. */
export type WaitingFileChange = WaitingChange & { readonly file: WaitingFile };

/** The files of a record. */
export class DocumentsStore {
  documents: readonly DocumentInfo[] = [];
  error: Error | undefined = undefined;
  isLoading = true;
  /** Extensions of files that the server makes PDFs of; nothing is offered before it has said so. */
  converted: readonly string[] | undefined = undefined;
  /** Files that are being looked at, and the one that was opened. */
  viewed: { readonly files: readonly ViewedFile[]; readonly first: string; readonly isLatest: boolean } | undefined = undefined;
  /** Id of the document that is looked at in its row. */
  previewed: string | undefined = undefined;
  readonly uploads: FileUploads<DocumentInfo>;
  private isOpen = false;
  private readonly page: RecordPage;
  private readonly services: DocumentServices;

  constructor(page: RecordPage, services: DocumentServices) {
    this.page = page;
    this.services = services;
    const { api, notifications, t } = services;
    this.uploads = new FileUploads<DocumentInfo>({
      api,
      notifications,
      t,
      rules: () => this.rules,
      path: () => this.path,
      onDone: () => void this.load(),
    });
    makeAutoObservable<DocumentsStore, 'page' | 'services'>(
      this,
      {
        page: false,
        services: false,
        start: false,
        uploads: false,
        documents: observableRef,
        converted: observableRef,
        error: observableRef,
        viewed: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Asks once what PDFs are made of. */
  async askConverted(): Promise<void> {
    if (this.converted !== undefined) return;
    const answer = await this.services.api
      .call<typeof documents.readConversions>('GET /core/conversions', { isSilent: true })
      .catch(() => undefined);
    runInAction(() => (this.converted = answer?.extensions));
  }

  start(): Disposer {
    const stopUploads = this.uploads.start();
    // A save may attach files, or take them away.
    const unfollow = reaction(
      () => this.isOpen && `${this.page.record?.registration} ${this.page.record?._version}`,
      (asked) => asked !== false && void this.load(),
      { fireImmediately: true },
    );
    // What does not wait any more is among the documents now.
    const unfollowWaiting = reaction(
      () => this.waiting.map(({ id }) => id),
      (now, before) => before.some((id) => !now.includes(id)) && void this.load(),
    );
    return () => {
      unfollow();
      unfollowWaiting();
      stopUploads();
    };
  }

  /** Files that were added without a network, and are not sent yet. */
  get waiting(): readonly WaitingFileChange[] {
    return this.services.offline.changes.flatMap((change) =>
      change.file !== undefined && this.isOwn(change) ? { ...change, file: change.file } : [],
    );
  }

  /** The name of the document that gets it as its next version; undefined of a new document. */
  versionOf({ url }: WaitingChange): string | undefined {
    const id = url.slice(this.path.length + 1).split('/')[0];
    return id === '' ? undefined : (this.documents.find(({ _id }) => _id === id)?.name ?? '');
  }

  /** Somebody looks: from now on they are read. */
  open(): void {
    this.isOpen = true;
  }

  get rules(): DocumentRules {
    return documentRules(this.services.session.configuration.options);
  }

  /** The code list of what its documents are. */
  get typeList(): string {
    const { name } = this.page.entity;
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}DocumentType`;
  }

  async load(): Promise<void> {
    if (this.page.record === undefined) return;
    try {
      const documents = await this.services.api.get<readonly DocumentInfo[]>(this.path, { isSilent: true });
      runInAction(() => Object.assign(this, { documents, error: undefined, isLoading: false }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error: error instanceof Error ? error : new Error(String(error)), isLoading: false }));
    }
  }

  /** Shows what is in a document below its name, or no longer. */
  preview({ _id }: DocumentInfo): void {
    this.previewed = this.previewed === _id ? undefined : _id;
  }

  view({ _id }: DocumentInfo): void {
    this.viewed = { isLatest: true, first: _id, files: this.documents.map((document) => this.fileOf(document)) };
  }

  viewVersion(document: DocumentInfo, version: DocumentVersion): void {
    const file = this.fileOf({ ...document, ...version }, version.version);
    this.viewed = { isLatest: version.version === document.version, first: file.id, files: [file] };
  }

  viewWaiting({ id, file }: WaitingFileChange): void {
    this.viewed = {
      isLatest: false,
      first: id,
      files: [{ id, name: file.name, size: file.size, path: '', content: () => this.contentOf(id) }],
    };
  }

  /** Sends one that was refused, once more. */
  async retry({ id }: WaitingFileChange): Promise<void> {
    await this.tried(() => this.services.offline.retry(id));
  }

  /** Gives up one that waits, for good. */
  async drop({ id, file: { name } }: WaitingFileChange): Promise<void> {
    const { dialogs, offline, t } = this.services;
    const message = t('{name} is on this device alone until it is sent. Export it first if it may be needed.', { name });
    if (await dialogs.confirm({ title: t('Drop {name}?', { name }), message, confirm: t('Drop'), isDangerous: true }))
      await offline.drop(id);
  }

  async exportWaiting({ id, file }: WaitingFileChange): Promise<void> {
    await this.tried(async () => saveBlob(await this.contentOf(id), file.name));
  }

  get canSend(): boolean {
    return this.services.offline.since === undefined && !this.services.offline.isSending;
  }

  closeViewer(): void {
    this.viewed = undefined;
  }

  /** Saves the file, or one of its versions. What fails is said by the API service. */
  async download({ _id, version: latest }: DocumentInfo, version = latest): Promise<void> {
    const query = { version };
    await this.tried(async () => {
      const { blob, fileName } = await this.services.api.download(`${this.path}/${_id}/content`, { query });
      saveBlob(blob, fileName);
    });
  }

  /** By a link that works once: a new tab has no session. */
  async openInTab(id: string): Promise<void> {
    await this.tried(async () => {
      const { url } = await this.link(id, { contentDisposition: 'inline' });
      window.open(url, '_blank', 'noopener');
    });
  }

  async copyLink({ _id }: DocumentInfo): Promise<void> {
    const { notifications, t } = this.services;
    await this.tried(async () => {
      const { url } = await this.link(_id, {});
      await navigator.clipboard.writeText(new URL(url, window.location.origin).href);
      notifications.success(t('The link is copied. It opens the file once, within a minute.'));
    });
  }

  /** Gives a document another name, or another type. Whether that was done. */
  async change({ _id }: DocumentInfo, changes: { readonly name: string; readonly type: string | null }): Promise<boolean> {
    return this.changed(() => this.services.api.patch(`${this.path}/${_id}`, changes));
  }

  /** Shows a document to clients who see the record, or no longer. */
  async share({ _id }: DocumentInfo, isShared: boolean): Promise<void> {
    await this.changed(() => this.services.api.patch(`${this.path}/${_id}`, { isShared }));
  }

  /** To whom documents are shown is said to those who decide it. */
  get tellsShared(): boolean {
    return !isClient(this.services.session.configuration.user);
  }

  async addVersion({ _id, name }: DocumentInfo, file: File): Promise<boolean> {
    const { api, notifications, t } = this.services;
    const body = new FormData();
    body.append('file', file, file.name);
    return this.changed(async () => {
      const { isWaiting } = await api.post<DocumentInfo>(`${this.path}/${_id}/versions`, body);
      // Where it waits it is seen among the documents.
      if (isWaiting !== true) notifications.success(t('{name} has a new version', { name }));
    });
  }

  versions({ _id }: DocumentInfo): Promise<readonly DocumentVersion[]> {
    return this.services.api.get(`${this.path}/${_id}/versions`, { isSilent: true });
  }

  async restore({ _id }: DocumentInfo, version: number): Promise<boolean> {
    return this.changed(() => this.services.api.post(`${this.path}/${_id}/versions/${version}/restore`));
  }

  /** @throws what the server says, for the dialog that asked */
  async makePdf({ _id }: DocumentInfo, watermark: string, signal: AbortSignal): Promise<void> {
    const { api, notifications, t } = this.services;
    const made = await api.post<DocumentInfo>(`${this.path}/${_id}/pdf`, { watermark }, { isSilent: true, signal });
    notifications.success(t('{name} is ready', { name: made.name }));
    await this.load();
  }

  async remove({ _id, name, version }: DocumentInfo): Promise<void> {
    const { dialogs, api, t } = this.services;
    const message = version > 1 ? t('{name} goes with all its {count} versions.', { name, count: version }) : name;
    if (!(await dialogs.confirm({ title: t('Delete the document?'), message, confirm: t('Delete'), isDangerous: true }))) return;
    await this.changed(() => api.delete(`${this.path}/${_id}`));
  }

  /** The version stands in the address: under it the content is kept for work without a network. */
  fileOf({ _id, name, size, version: latest }: DocumentInfo, version = latest): ViewedFile {
    return { id: _id, name, size, path: `${this.path}/${_id}/content?version=${version}` };
  }

  private isOwn({ url }: WaitingChange): boolean {
    return url === this.path || url.startsWith(`${this.path}/`);
  }

  private get path(): string {
    return `/${this.page.entity.collection}/${encodeURIComponent(this.page.record?.registration ?? '')}/documents`;
  }

  /** @throws where the browser has cleared it away, or it has been sent meanwhile */
  private async contentOf(id: string): Promise<Blob> {
    const content = await this.services.offline.content(id);
    if (content === undefined) throw new Error('The browser does not have the file any more. Add it again.');
    return content;
  }

  private link(id: string, body: object): Promise<DownloadLink> {
    return this.services.api.post(`${this.path}/${id}/links`, body);
  }

  private async changed(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await this.tried(work);
    await this.load();
    return isDone;
  }

  /** Failures of the API have been said by then; others are said here. */
  private async tried(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Error && error.name !== 'ApiError') this.services.notifications.failure(error);
      return false;
    }
  }
}

import { ApiError, type Disposer, type DocumentInfo } from '@mortise/sdk';
import {
  saveBlob,
  type ApiService,
  type DialogsService,
  type NotificationsService,
  type RecordPage,
  type TranslationService,
} from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** A file on its way to the server, or refused. */
export class Upload {
  readonly name: string;
  /** 0 to 1. */
  progress = 0;
  error: string | undefined = undefined;

  constructor(name: string) {
    this.name = name;
    makeAutoObservable(this, { name: false });
  }
}

export interface DocumentServices {
  readonly api: ApiService;
  readonly dialogs: DialogsService;
  readonly notifications: NotificationsService;
  readonly t: TranslationService['translate'];
  /** Bytes; from `maxDocumentSize`. */
  readonly maxSize: number | undefined;
}

/** The files of a record. */
export class DocumentsStore {
  documents: readonly DocumentInfo[] = [];
  uploads: readonly Upload[] = [];
  error: Error | undefined = undefined;
  isLoading = true;
  private readonly page: RecordPage;
  private readonly services: DocumentServices;

  constructor(page: RecordPage, services: DocumentServices) {
    this.page = page;
    this.services = services;
    makeAutoObservable<DocumentsStore, 'page' | 'services'>(
      this,
      { page: false, services: false, start: false, documents: observableRef, uploads: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return reaction(() => this.page.record?.registration, () => void this.load(), { fireImmediately: true }); // prettier-ignore
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

  async add(files: Iterable<File>): Promise<void> {
    await Promise.all([...files].map((file) => this.upload(file)));
    await this.load();
  }

  dismiss(upload: Upload): void {
    this.uploads = this.uploads.filter((other) => other !== upload);
  }

  async open({ _id }: DocumentInfo): Promise<void> {
    const { blob } = await this.services.api.download(`${this.path}/${_id}/content`);
    const url = URL.createObjectURL(blob);
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  async download({ _id }: DocumentInfo): Promise<void> {
    const { blob, fileName } = await this.services.api.download(`${this.path}/${_id}/content`);
    saveBlob(blob, fileName);
  }

  async remove({ _id, name }: DocumentInfo): Promise<void> {
    const { dialogs, api, t } = this.services;
    if (!(await dialogs.confirm({ title: t('Delete the document?'), message: name, confirm: t('Delete'), isDangerous: true }))) return;
    await api.delete(`${this.path}/${_id}`).catch(() => {});
    await this.load();
  }

  private get path(): string {
    return `/${this.page.entity.collection}/${encodeURIComponent(this.page.record?.registration ?? '')}/documents`;
  }

  private async upload(file: File): Promise<void> {
    const upload = new Upload(file.name);
    runInAction(() => (this.uploads = [...this.uploads, upload]));
    const { maxSize, t } = this.services;
    if (maxSize !== undefined && file.size > maxSize) {
      runInAction(() => (upload.error = t('File too large. Max size {max}', { max: `${maxSize / 1_048_576} MB` })));
      return;
    }
    const body = new FormData();
    body.append('type', file.type);
    body.append('name', file.name);
    body.append('file', file, file.name);
    try {
      await this.services.api.post(this.path, body, {
        isSilent: true,
        onUploadProgress: (sent, total) => runInAction(() => (upload.progress = total ? sent / total : 0)),
      });
      runInAction(() => this.dismiss(upload));
    } catch (error) {
      runInAction(() => (upload.error = error instanceof ApiError ? (error.details.errors?.join('\n') ?? error.message) : String(error)));
    }
  }
}

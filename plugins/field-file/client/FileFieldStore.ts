import { documentRules, extensionOf, narrowedRules, type DocumentRules, type FileValue, type UploadInfo } from '@mortise/sdk';
import { saveBlob, type ApiService, type NotificationsService, type SessionService, type TranslationService } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { FileUploads } from '@mortise/sdk/ui';
import { makeAutoObservable } from 'mobx';
import { filesOf } from './filesOf.ts';

export interface FileFieldServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly session: Pick<SessionService, 'configuration'>;
  readonly t: TranslationService['translate'];
}

/** The files of a field while they are edited. Nothing of it counts before the record is saved. */
export class FileFieldStore {
  readonly uploads: FileUploads<UploadInfo>;
  private readonly field: FormField;
  private readonly services: FileFieldServices;

  constructor(field: FormField, services: FileFieldServices) {
    this.field = field;
    this.services = services;
    const { api, notifications, t } = services;
    this.uploads = new FileUploads<UploadInfo>({
      api,
      notifications,
      t,
      rules: () => this.rules,
      path: () => '/core/uploads',
      onDone: (upload) => this.take(upload),
    });
    makeAutoObservable<FileFieldStore, 'field' | 'services'>(
      this,
      { field: false, services: false, uploads: false, start: false },
      { autoBind: true },
    );
  }

  start() {
    return this.uploads.start();
  }

  get isMany(): boolean {
    return this.field.field.type === 'files';
  }

  get files(): readonly FileValue[] {
    return filesOf(this.field.value);
  }

  get rules(): DocumentRules {
    const { field } = this.field;
    return narrowedRules(
      documentRules(this.services.session.configuration.options),
      field.type === 'file' || field.type === 'files' ? field : {},
    );
  }

  /** A field of one file takes the first only, and puts it in the place of what it holds. */
  add(files: readonly File[]): void {
    this.uploads.add(this.isMany ? files : files.slice(0, 1));
  }

  rename(file: FileValue, stem: string): void {
    const extension = extensionOf(file.name);
    const name = extension === '' ? stem.trim() : `${stem.trim()}.${extension}`;
    if (stem.trim() !== '') this.set(this.files.map((other) => (other._id === file._id ? { ...other, name } : other)));
  }

  /** Takes it out of the field; with the next save it goes. */
  remove(file: FileValue): void {
    this.set(this.files.filter(({ _id }) => _id !== file._id));
  }

  async download(path: string): Promise<void> {
    const { blob, fileName } = await this.services.api.download(path);
    saveBlob(blob, fileName);
  }

  private take({ _id, name }: UploadInfo): void {
    const file: FileValue = { _id, name };
    this.set(this.isMany ? [...this.files, file] : [file]);
  }

  private set(files: readonly FileValue[]): void {
    this.field.value = this.isMany ? (files.length > 0 ? files : null) : (files[0] ?? null);
    this.field.touch();
  }
}

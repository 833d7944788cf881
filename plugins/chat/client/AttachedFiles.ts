import { documentRules, type UploadInfo } from '@mortise/sdk';
import type { ApiService, NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { FileUploads } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef } from 'mobx';
import { MOST_FILES } from '../shared/chat.ts';

export type AttachedFile = Pick<UploadInfo, '_id' | 'name' | 'size'>;

export interface AttachingServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly session: Pick<SessionService, 'configuration'>;
  readonly t: TranslationService['translate'];
}

/** The files of a message while it is written: uploaded at once, the user's alone until it is sent. */
export class AttachedFiles {
  all: readonly AttachedFile[];
  readonly uploads: FileUploads<UploadInfo>;
  private readonly services: AttachingServices;
  private readonly changed: () => void;

  constructor(all: readonly AttachedFile[], services: AttachingServices, changed: () => void) {
    this.all = all;
    this.services = services;
    this.changed = changed;
    const { api, notifications, t } = services;
    this.uploads = new FileUploads<UploadInfo>({
      api,
      notifications,
      t,
      rules: () => this.rules,
      path: () => '/core/uploads',
      onDone: ({ _id, name, size }) => this.set([...this.all, { _id, name, size }]),
    });
    makeAutoObservable<this, 'services' | 'changed'>(this, { uploads: false, services: false, changed: false, all: observableRef });
  }

  get rules() {
    return documentRules(this.services.session.configuration.options);
  }

  /** Whether files are still on their way. */
  get isBusy(): boolean {
    return this.uploads.isBusy;
  }

  /** As many as there is room for; that others were left out is said. */
  add(files: readonly File[]): void {
    const room = Math.max(0, MOST_FILES - this.all.length - this.uploads.all.length);
    if (files.length > room)
      this.services.notifications.warning(this.services.t('A message has {count} files at most.', { count: MOST_FILES }));
    this.uploads.add(files.slice(0, room));
  }

  /** As an upload that nobody comes back for it goes after a day. */
  remove({ _id }: AttachedFile): void {
    this.set(this.all.filter((file) => file._id !== _id));
  }

  /** Takes them out, for the message that is sent. */
  take(): readonly AttachedFile[] {
    const { all } = this;
    this.set([]);
    return all;
  }

  private set(all: readonly AttachedFile[]): void {
    this.all = all;
    this.changed();
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../ApiError.ts';
import type { Disposer } from '../../Disposer.ts';
import { findFileRefusal, type DocumentRules } from '../../documentRules.ts';
import type { ApiService } from '../../client/services/ApiService.ts';
import type { NotificationsService } from '../../client/services/NotificationsService.ts';
import type { TranslationService } from '../../client/services/TranslationService.ts';
import { fileErrorText } from './fileErrorText.ts';
import { FileUpload } from './FileUpload.ts';

export interface FileUploadsOptions<Answer> {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly t: TranslationService['translate'];
  readonly rules: () => DocumentRules;
  /** Where files are posted to, as a form with `file` and `name`; asked once per file. */
  readonly path: () => string;
  /** Other fields of the form, before the file. */
  readonly fields?: () => Readonly<Record<string, string>>;
  /** A file has arrived. */
  readonly onDone: (answer: Answer, file: File) => void;
}

const AT_ONCE = 3;
/** What the file itself is to blame for: sending it again does not help. */
const OF_THE_FILE: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Files on their way, three at a time, each with its progress; those that were refused stay with the reason. Observable. */
export class FileUploads<Answer> {
  all: readonly FileUpload[] = [];
  /** What happened last, for those who cannot see it. */
  announcement = '';
  private count = 0;
  private isWatched = false;
  private readonly options: FileUploadsOptions<Answer>;

  constructor(options: FileUploadsOptions<Answer>) {
    this.options = options;
    makeAutoObservable<FileUploads<Answer>, 'options' | 'count' | 'isWatched'>(
      this,
      { all: observableRef, options: false, count: false, isWatched: false, start: false },
      { autoBind: true },
    );
  }

  /** Until it is disposed somebody sees what fails; what goes on afterwards says it as a notification. */
  start(): Disposer {
    this.isWatched = true;
    return () => {
      this.isWatched = false;
    };
  }

  get isBusy(): boolean {
    return this.all.some(({ state }) => state !== 'failed');
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file) => new FileUpload(String((this.count += 1)), file));
    this.all = [...this.all, ...added];
    for (const upload of added) this.check(upload);
    this.next();
  }

  /** Stops a file that is under way, and forgets one that failed. */
  cancel(upload: FileUpload): void {
    upload.ending.abort();
    this.forget(upload);
    this.next();
  }

  retry(upload: FileUpload): void {
    upload.state = 'waiting';
    upload.error = undefined;
    this.next();
  }

  private check(upload: FileUpload): void {
    const refusal = findFileRefusal(upload.file, this.options.rules());
    if (refusal) this.refuse(upload, this.options.t(refusal.key, refusal.values), false);
  }

  private next(): void {
    const sending = this.all.filter(({ state }) => state === 'sending').length;
    const waiting = this.all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
    for (const upload of waiting) void this.send(upload);
  }

  private async send(upload: FileUpload): Promise<void> {
    const { api, path, fields = () => ({}), onDone, t } = this.options;
    const { file } = upload;
    upload.begin();
    const { signal } = upload.ending;
    const body = new FormData();
    for (const [name, value] of Object.entries<string>(fields())) body.append(name, value);
    body.append('name', file.name);
    body.append('file', file, file.name);
    try {
      const onUploadProgress = upload.advance.bind(upload);
      const answer = await api.post<Answer>(path(), body, { isSilent: true, signal, onUploadProgress });
      if (!signal.aborted) {
        this.forget(upload);
        const named = { name: file.name };
        runInAction(
          () => (this.announcement = isWaiting(answer) ? t('{name} waits for the network', named) : t('{name} was uploaded', named)),
        );
        onDone(answer, file);
      }
    } catch (error) {
      const canRetry = !(error instanceof ApiError) || !OF_THE_FILE.has(error.status);
      if (!signal.aborted) this.refuse(upload, fileErrorText(error, t), canRetry);
    }
    this.next();
  }

  private forget(upload: FileUpload): void {
    this.all = this.all.filter((other) => other !== upload);
  }

  private refuse(upload: FileUpload, reason: string, canRetry: boolean): void {
    upload.fail(reason, canRetry);
    if (!this.isWatched) this.options.notifications.warning(`${upload.name}: ${reason}`);
  }
}

/** Whether it is kept on this device until the server can be reached. */
const isWaiting = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'isWaiting' in answer;

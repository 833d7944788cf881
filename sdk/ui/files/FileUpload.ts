import { makeAutoObservable } from 'mobx';

/** A file on its way to the server, or refused. Observable. */
export class FileUpload {
  readonly id: string;
  readonly file: File;
  state: 'waiting' | 'sending' | 'failed' = 'waiting';
  /** 0 to 1. */
  progress = 0;
  /** Why it failed, translated. */
  error: string | undefined = undefined;
  /** Whether another attempt could end differently. */
  canRetry = false;
  ending = new AbortController();

  constructor(id: string, file: File) {
    this.id = id;
    this.file = file;
    makeAutoObservable(this, { id: false, file: false, ending: false });
  }

  get name(): string {
    return this.file.name;
  }

  begin(): void {
    this.ending = new AbortController();
    Object.assign(this, { state: 'sending', progress: 0, error: undefined });
  }

  advance(sent: number, total: number | undefined): void {
    this.progress = total ? Math.min(1, sent / total) : 0;
  }

  fail(error: string, canRetry: boolean): void {
    Object.assign(this, { state: 'failed', error, canRetry });
  }
}

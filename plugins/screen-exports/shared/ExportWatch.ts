import { token } from '@mortise/sdk';
import type { ExportInfo, ExportRequest } from './exports.ts';

/** Starts exports and tells when they are done, wherever in the product the user is by then. */
export interface ExportWatch {
  /**
   * Starts an export. One that is done within a few seconds is saved at once; for others a notice offers the file when it is there.
   * Resolves when it is done, or when the user is told that it goes on in the background. Does not reject: what went wrong is told.
   */
  export(request: ExportRequest): Promise<void>;
  /** Saves the file of an export. Does not reject. */
  download(stored: Pick<ExportInfo, '_id'>): Promise<void>;
}
export const ExportWatch = token<ExportWatch>('export-watch');

type Disposable = ExportWatch & { dispose(): void };

/** A watch whose code comes with the first export. */
export class LazyExportWatch implements Disposable {
  private readonly load: () => Promise<Disposable>;
  private loading: Promise<Disposable> | undefined;

  constructor(load: () => Promise<Disposable>) {
    this.load = load;
  }

  async export(request: ExportRequest): Promise<void> {
    return (await this.watch()).export(request);
  }

  async download(stored: Pick<ExportInfo, '_id'>): Promise<void> {
    return (await this.watch()).download(stored);
  }

  dispose(): void {
    void this.loading?.then((watch) => watch.dispose());
  }

  private watch(): Promise<Disposable> {
    return (this.loading ??= this.load());
  }
}

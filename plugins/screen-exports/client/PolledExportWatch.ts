import { ApiError } from '@mortise/sdk';
import { saveBlob, type ApiService, type NotificationsService, type TranslationService } from '@mortise/sdk/client';
import type { addExport, readExport } from '../server/exportRoutes.ts';
import { isUnderWay, type ExportInfo, type ExportRequest } from '../shared/exports.ts';
import type { ExportWatch } from '../shared/ExportWatch.ts';

/** While somebody waits: a short export is done by then. */
const QUICK = { milliseconds: 300, times: 12 };
const SLOW = 2_000;

/** Asks the server how an export is doing, often at first and then every two seconds. */
export class PolledExportWatch implements ExportWatch {
  private readonly api: ApiService;
  private readonly notifications: NotificationsService;
  private readonly translations: TranslationService;
  private readonly ending = new AbortController();

  constructor(api: ApiService, notifications: NotificationsService, translations: TranslationService) {
    this.api = api;
    this.notifications = notifications;
    this.translations = translations;
  }

  dispose(): void {
    this.ending.abort();
  }

  async export(request: ExportRequest): Promise<void> {
    const body = { ...request, locale: this.translations.locale };
    let info: ExportInfo | undefined = await this.askFor(body).catch(() => undefined);
    for (let time = 0; info !== undefined && isUnderWay(info) && time < QUICK.times; time += 1) {
      await this.wait(QUICK.milliseconds);
      info = await this.look(info);
    }
    if (info?.status === 'DONE') return this.download(info);
    if (info === undefined) return;
    if (!isUnderWay(info)) return this.notify(info);
    this.notifications.info(this.t('The export of {count} rows goes on in the background.', { count: this.count(info.total) }));
    void this.follow(info);
  }

  async download({ _id }: Pick<ExportInfo, '_id'>): Promise<void> {
    const file = await this.api.download(`/report/exports/${_id}/file`).catch((error: unknown) => {
      // The service tells of what the server answers; not of an answer that lacks a name.
      if (!(error instanceof ApiError)) this.notifications.failure(error);
    });
    if (file) saveBlob(file.blob, file.fileName);
  }

  private async follow(begun: ExportInfo): Promise<void> {
    let info: ExportInfo | undefined = begun;
    while (info !== undefined && isUnderWay(info) && !this.ending.signal.aborted) {
      await this.wait(SLOW);
      info = await this.look(info);
    }
    if (info !== undefined && !this.ending.signal.aborted) this.notify(info);
  }

  private notify(info: ExportInfo): void {
    const { title, rows, status, error = '' } = info;
    if (status === 'FAILED')
      this.notifications.error({ title: this.t('{title} could not be exported', { title }), message: this.t(error) });
    if (status !== 'DONE') return;
    this.notifications.success({
      message: this.t('{title}: {count} rows are exported.', { title, count: this.count(rows) }),
      action: { label: this.t('Download'), run: () => void this.download(info) },
    });
  }

  /** How it is now; undefined when it is gone, as it was while the server cannot be reached. */
  private look(info: ExportInfo): Promise<ExportInfo | undefined> {
    const { signal } = this.ending;
    return this.api
      .call<typeof readExport>('GET /report/exports/:id', { params: { id: info._id }, isSilent: true, signal })
      .catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? undefined : info));
  }

  private askFor(body: ExportRequest): Promise<ExportInfo> {
    return this.api.call<typeof addExport>('POST /report/exports', { body });
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  }

  private count(rows: number | undefined): string {
    return rows === undefined ? '' : new Intl.NumberFormat(this.translations.locale).format(rows);
  }

  private t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return this.translations.translate(key, values);
  }
}

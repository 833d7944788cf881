import type { Disposer } from '@mortise/sdk';
import { saveBlob, type ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as resultRoutes from '../server/resultRoutes.ts';
import type * as scheduleRoutes from '../server/scheduleRoutes.ts';
import type { ParameterValues } from '../shared/parameters.ts';
import type { Report } from '../shared/report.ts';
import { isUnderWay, type ReportDocument, type ReportFormat, type ReportResult } from '../shared/reportResults.ts';
import type { Frequency, ReportSchedule } from '../shared/reportSchedules.ts';

type PreviewBody = NonNullable<(typeof resultRoutes.previewReport)['types']>['body'];

const POLL = 1_500;

/** What is asked of a new schedule. */
export interface ScheduleWanted {
  readonly format: ReportFormat;
  readonly frequency: Frequency;
  readonly day: number;
  readonly hour: number;
  readonly recipients: readonly string[];
}

/** A report as it is run: what is given for its parameters, a preview, its files, and when it is sent. */
export class ReportStore {
  values: ParameterValues = {};
  format: ReportFormat;
  preview: ReportDocument | undefined = undefined;
  results: readonly ReportResult[] = [];
  schedules: readonly ReportSchedule[] = [];
  isLoading = true;
  isBusy = false;
  error: Error | undefined = undefined;
  private readonly registration: string;
  private readonly api: ApiService;

  constructor({ registration, format }: Pick<Report, 'registration' | 'format'>, api: ApiService) {
    this.registration = registration;
    this.format = format === 'PDF' ? 'PDF' : 'XLSX';
    this.api = api;
    makeAutoObservable<ReportStore, 'api' | 'registration'>(
      this,
      {
        api: false,
        registration: false,
        start: false,
        values: observableRef,
        preview: observableRef,
        results: observableRef,
        schedules: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    const timer = setInterval(() => {
      if (this.results.some(isUnderWay)) void this.load();
    }, POLL);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    const options = { query: { report: this.registration }, isSilent: true };
    try {
      const [results, schedules] = await Promise.all([
        this.api.call<typeof resultRoutes.listResults>('GET /report/results', options),
        this.api.call<typeof scheduleRoutes.listSchedules>('GET /report/schedules', options),
      ]);
      runInAction(() => Object.assign(this, { results, schedules, isLoading: false, error: undefined }));
    } catch (error) {
      runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  give(field: string, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  choose(format: ReportFormat): void {
    this.format = format;
  }

  async look(report: Report): Promise<void> {
    const { name, sheets, parameters } = report;
    // The server looks at what a record holds by the rules of its own.
    const body = {
      name: name ?? '',
      sheets: sheets ?? [],
      parameters: (parameters ?? []) as PreviewBody['parameters'],
      values: this.values,
    };
    await this.work(async () => {
      const preview = await this.api.call<typeof resultRoutes.previewReport>('POST /report/previews', { body });
      runInAction(() => (this.preview = preview));
    });
  }

  async run(): Promise<void> {
    const body = { report: this.registration, format: this.format, values: this.values };
    await this.work(() => this.api.call<typeof resultRoutes.runReport>('POST /report/results', { body }));
    await this.load();
  }

  async download({ _id }: ReportResult): Promise<void> {
    await this.work(async () => {
      const { blob, fileName } = await this.api.download(`/report/results/${_id}/file`);
      saveBlob(blob, fileName);
    });
  }

  cancel({ _id: id }: ReportResult): Promise<void> {
    return this.after(this.api.call<typeof resultRoutes.cancelResult>('POST /report/results/:id/cancel', { params: { id } }));
  }

  remove({ _id: id }: ReportResult): Promise<void> {
    return this.after(this.api.call<typeof resultRoutes.removeResult>('DELETE /report/results/:id', { params: { id } }));
  }

  /** Answers whether it is scheduled. */
  async schedule(wanted: ScheduleWanted): Promise<boolean> {
    const body = { ...wanted, report: this.registration, values: this.values, origin: window.location.origin };
    const isDone = await this.work(() => this.api.call<typeof scheduleRoutes.addSchedule>('POST /report/schedules', { body }));
    await this.load();
    return isDone;
  }

  pause({ _id: id, isPaused }: ReportSchedule): Promise<void> {
    const asked = { params: { id }, body: { isPaused: !isPaused } };
    return this.after(this.api.call<typeof scheduleRoutes.pauseSchedule>('POST /report/schedules/:id/pause', asked));
  }

  removeSchedule({ _id: id }: ReportSchedule): Promise<void> {
    return this.after(this.api.call<typeof scheduleRoutes.removeSchedule>('DELETE /report/schedules/:id', { params: { id } }));
  }

  /** What went wrong has been told. */
  private async work(work: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    try {
      await work();
      return true;
    } catch {
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private async after(change: Promise<unknown>): Promise<void> {
    await change.catch(() => {});
    await this.load();
  }
}

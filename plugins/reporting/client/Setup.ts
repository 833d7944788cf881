import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Report, ReportParameter, ReportSheet } from '../shared/report.ts';

/** What a report holds while somebody changes it. */
export class Setup {
  name: string;
  sheets: readonly ReportSheet[];
  parameters: readonly ReportParameter[];
  isBusy = false;
  private readonly report: Report;
  private readonly api: ApiService;
  private readonly page: Pick<RecordPage, 'reload'>;

  constructor(report: Report, page: Pick<RecordPage, 'reload'>, api: ApiService) {
    this.report = report;
    this.page = page;
    this.api = api;
    this.name = report.name ?? '';
    this.sheets = report.sheets ?? [];
    this.parameters = report.parameters ?? [];
    makeAutoObservable<Setup, 'report' | 'page' | 'api'>(
      this,
      { report: false, page: false, api: false, start: false, sheets: observableRef, parameters: observableRef },
      { autoBind: true },
    );
  }

  start(): () => void {
    return () => {};
  }

  call(name: string): void {
    this.name = name;
  }

  changeSheet(index: number, change: Partial<ReportSheet>): void {
    this.sheets = this.sheets.map((sheet, place) => (place === index ? { ...sheet, ...change } : sheet));
  }

  changeParameter(index: number, change: Partial<ReportParameter>): void {
    this.parameters = this.parameters.map((parameter, place) => (place === index ? { ...parameter, ...change } : parameter));
  }

  addParameter(parameter: ReportParameter): void {
    this.parameters = [...this.parameters, parameter];
  }

  removeParameter(index: number): void {
    this.parameters = this.parameters.filter((_, place) => place !== index);
  }

  /** Answers whether it is saved; why not has been told. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    const { name, sheets, parameters } = this;
    try {
      const headers = { 'If-Match': `"${this.report._version}"` };
      await this.api.patch(`/report/reports/${this.report.registration}`, { name, sheets, parameters }, { headers });
      await this.page.reload();
      return true;
    } catch {
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

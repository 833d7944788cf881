import type { Disposer } from '@mortise/sdk';
import { saveBlob, type ApiService, type RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { anonymisePerson } from '../../server/privacy/privacyRoutes.ts';

/** What can be done with the personal data of the person on the page. Observable. */
export class PrivacyStore {
  isExporting = false;
  /** Of the last export. */
  error: Error | undefined = undefined;
  private readonly page: RecordPage;
  private readonly api: ApiService;
  private leaving = new AbortController();

  constructor(page: RecordPage, api: ApiService) {
    this.page = page;
    this.api = api;
    makeAutoObservable<PrivacyStore, 'page' | 'api' | 'leaving'>(
      this,
      { page: false, api: false, leaving: false, start: false, error: observableRef },
      { autoBind: true },
    );
  }

  /** Whoever leaves the page takes no archive along. */
  start(): Disposer {
    const leaving = (this.leaving = new AbortController());
    return () => leaving.abort();
  }

  /** Saves the archive of all that is held on the person. */
  async export(): Promise<void> {
    if (this.isExporting) return;
    const { signal } = this.leaving;
    Object.assign(this, { isExporting: true, error: undefined });
    try {
      const { blob, fileName } = await this.api.download(`${this.path}/personal-data`, { isSilent: true, signal });
      saveBlob(blob, fileName);
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isExporting = false));
    }
  }

  /** For good. @throws an ApiError with the reason why it cannot be */
  async anonymise(reason: string): Promise<void> {
    const params = { identifier: this.page.record!.registration };
    await this.api.call<typeof anonymisePerson>('POST /person/persons/:identifier/anonymisation', {
      params,
      body: { reason },
      isSilent: true,
    });
    await this.page.reload();
  }

  private get path(): string {
    return `/person/persons/${encodeURIComponent(this.page.record!.registration)}`;
  }
}

import type { ApiService, DialogsService, TranslationService } from '@mortise/sdk/client';
import { QueryStore } from '@mortise/sdk/ui';
import { makeAutoObservable, runInAction } from 'mobx';
import type { HostFileInfo } from '../../shared/hostFile.ts';

export const filesPath = (host: string): string => `/core/host-files/${encodeURIComponent(host)}`;
export const filePath = (host: string, name: string): string => `${filesPath(host)}/${encodeURIComponent(name)}`;

/** Fonts and pictures of a host, as its editor shows and changes them. */
export class HostFilesStore {
  readonly files: QueryStore<readonly HostFileInfo[]>;
  isBusy = false;
  private readonly host: string;
  private readonly api: ApiService;

  constructor(host: string, api: ApiService) {
    this.host = host;
    this.api = api;
    this.files = new QueryStore((signal) => api.get<readonly HostFileInfo[]>(filesPath(host), { signal, isSilent: true }));
    makeAutoObservable<HostFilesStore, 'api' | 'host'>(this, { api: false, host: false, files: false, start: false });
  }

  start = () => this.files.start();

  /** One after the other: each that is refused says why, and the others stay. */
  async add(files: readonly File[]): Promise<void> {
    this.isBusy = true;
    for (const file of files) {
      const form = new FormData();
      form.append('file', file);
      await this.api.post(filesPath(this.host), form).catch(() => undefined);
    }
    await this.files.load();
    runInAction(() => (this.isBusy = false));
  }

  /** Once the user agreed to it. */
  async remove(name: string, dialogs: DialogsService, t: TranslationService['translate']): Promise<void> {
    const title = t('Remove {name}?', { name });
    const message = t('Pages that show it show what they would without it.');
    if (!(await dialogs.confirm({ title, message, confirm: t('Remove'), isDangerous: true }))) return;
    await this.api.delete(filePath(this.host, name)).catch(() => undefined);
    await this.files.load();
  }
}

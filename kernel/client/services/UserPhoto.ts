import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { removePhoto, setPhoto } from '../../server/services/access/photoRoutes.ts';

/** The photo of the user, kept while the page is open. Observable. */
export class UserPhoto {
  /** Where the browser has it; absent without one, and when it could not be loaded. */
  url: string | undefined = undefined;
  private readonly api: ApiService;
  private readonly params: { readonly username: string };
  private readonly loaded: string | undefined;

  /** @param loaded path of the photo that the session began with */
  constructor(api: ApiService, username: string, loaded: string | undefined) {
    this.api = api;
    this.params = { username };
    this.loaded = loaded;
    makeAutoObservable<UserPhoto, 'api' | 'params' | 'loaded'>(this, { api: false, params: false, loaded: false, start: false });
  }

  start(): Disposer {
    if (this.loaded !== undefined) void this.load(this.loaded);
    return () => this.forget();
  }

  /** Nothing is shown in place of a picture that the browser cannot show. */
  forget(): void {
    if (this.url !== undefined) URL.revokeObjectURL(this.url);
    this.url = undefined;
  }

  async change(file: File): Promise<void> {
    const body = new FormData();
    body.append('file', file, file.name);
    await this.api.call<typeof setPhoto>('POST /core/users/:username/photo', { params: this.params, body });
    await this.load(`/core/users/${encodeURIComponent(this.params.username)}/photo?of=${Date.now()}`);
  }

  async remove(): Promise<void> {
    await this.api.call<typeof removePhoto>('DELETE /core/users/:username/photo', { params: this.params });
    this.forget();
  }

  private async load(path: string): Promise<void> {
    try {
      const { blob } = await this.api.download(path, { isSilent: true });
      runInAction(() => {
        this.forget();
        this.url = URL.createObjectURL(blob);
      });
    } catch {
      runInAction(() => this.forget());
    }
  }
}

import { ApiError, type Disposer } from '@mortise/sdk';
import { type ApiService, problemOf } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { profiles } from '../../../kernel/contract.ts';
import type { CollectionRules, OtherPermission, ProfileContent, ProfileVersion, SessionTimes, UserChange } from './profileTypes.ts';

const NEW: ProfileContent = { permissions: [], limits: {} };

/** A profile as it is saved, and as it is being changed. */
export class ProfileStore {
  readonly name: string;
  saved: ProfileContent = NEW;
  content: ProfileContent = NEW;
  version = 0;
  users = 0;
  isNew = false;
  isLoading = true;
  isBusy = false;
  error: Error | undefined = undefined;
  /** What the server says to what was to be saved. */
  problem: string | undefined = undefined;
  others: readonly OtherPermission[] = [];
  private readonly api: ApiService;

  constructor(api: ApiService, name: string) {
    this.api = api;
    this.name = name;
    makeAutoObservable<ProfileStore, 'api'>(
      this,
      {
        api: false,
        name: false,
        start: false,
        preview: false,
        versions: false,
        contentOf: false,
        saved: observableRef,
        content: observableRef,
        error: observableRef,
        others: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return () => {};
  }

  get isChanged(): boolean {
    return this.content !== this.saved;
  }

  has(permission: string): boolean {
    return this.content.permissions.includes(permission);
  }

  grant(permission: string, isGranted: boolean): void {
    const others = this.content.permissions.filter((key) => key !== permission);
    this.content = { ...this.content, permissions: isGranted ? [...others, permission] : others };
  }

  describe(description: string): void {
    const { description: _, ...rest } = this.content;
    this.content = description === '' ? rest : { ...rest, description };
  }

  /** Shorter times of sessions than the sign-in policy's; those of the policy without. */
  changeSession(change: { readonly [K in keyof SessionTimes]: number | undefined }): void {
    const { session, ...rest } = this.content;
    const times = Object.entries({ ...session, ...change }).filter(([, minutes]) => minutes !== undefined);
    this.content = times.length === 0 ? rest : { ...rest, session: Object.fromEntries(times) };
  }

  limit(collection: string, rules: CollectionRules): void {
    const { [collection]: _, ...rest } = this.content.limits;
    const limits = Object.keys(rules).length === 0 ? rest : { ...rest, [collection]: rules };
    this.content = { ...this.content, limits };
  }

  /** Puts what an earlier version said in place of what is being changed; it is in force once it is saved. */
  take(content: ProfileContent): void {
    this.content = content;
  }

  discard(): void {
    this.content = this.saved;
    this.problem = undefined;
  }

  async load(): Promise<void> {
    const params = { name: this.name };
    try {
      const [profile, others] = await Promise.all([
        this.api.call<typeof profiles.readProfile>('GET /core/profiles/:name', { params, isSilent: true }),
        this.api.call<typeof profiles.listPermissions>('GET /core/access/permissions', { isSilent: true }),
      ]);
      const { content, version, users } = profile;
      runInAction(() => Object.assign(this, { content, saved: content, version, users, others, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** What saving would change for whom. @throws ApiError */
  preview(): Promise<readonly UserChange[]> {
    const input = { params: { name: this.name }, body: { content: this.content }, isSilent: true };
    return this.api.call<typeof profiles.previewProfile>('POST /core/profiles/:name/preview', input);
  }

  /** Answers whether it is saved. */
  async save(message: string): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    const body = { content: this.content, version: this.version, ...(message !== '' && { message }) };
    try {
      const saved = await this.api.call<typeof profiles.saveProfile>('PUT /core/profiles/:name', {
        params: { name: this.name },
        body,
        isSilent: true,
      });
      const { content, version, users } = saved;
      runInAction(() => Object.assign(this, { content, saved: content, version, users }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.problem = error.code === 'STALE_VERSION' ? 'STALE_VERSION' : problemOf(error);
        // What waits for a second person is no unsaved change.
        if (this.problem === undefined) this.saved = this.content;
      });
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  async remove(): Promise<void> {
    const input = { params: { name: this.name }, query: { version: this.version } };
    await this.api.call<typeof profiles.removeProfile>('DELETE /core/profiles/:name', input);
  }

  versions(): Promise<readonly ProfileVersion[]> {
    return this.api.call<typeof profiles.listProfileVersions>('GET /core/profiles/:name/versions', {
      params: { name: this.name },
      isSilent: true,
    });
  }

  async contentOf(version: number): Promise<ProfileContent> {
    const input = { params: { name: this.name, version }, isSilent: true };
    return (await this.api.call<typeof profiles.readProfileVersion>('GET /core/profiles/:name/versions/:version', input)).content;
  }
}

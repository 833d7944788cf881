import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../ApiError.ts';
import { problemOf } from '../problemOf.ts';
import type { ApiService } from './services/ApiService.ts';

/**
 * What a route answers about a setting of the tenant: it, under its name, with its version.
 * @internal
 */
export type SettingAnswer<Name extends string, Content> = { readonly [name in Name]: Content } & { readonly version: number };

/**
 * A versioned setting of the tenant, as it is saved and as it is being changed. A save tells the version that was seen.
 * @internal
 */
export class SettingStore<Name extends string, Content, Answer extends SettingAnswer<Name, Content> = SettingAnswer<Name, Content>> {
  /** As it is being changed; undefined until it is known. */
  content: Content | undefined = undefined;
  /** What the server said last. */
  saved: Answer | undefined = undefined;
  isChanged = false;
  isBusy = false;
  error: Error | undefined = undefined;
  /** What is wrong with what was to be saved; a translation key. */
  problem: string | undefined = undefined;
  private readonly api: ApiService;
  private readonly path: string;
  private readonly name: Name;

  /**
   * @param path of the route, which answers and takes the setting
   * @param name of the setting in what the route answers and takes
   */
  constructor(api: ApiService, path: string, name: Name) {
    this.api = api;
    this.path = path;
    this.name = name;
    makeAutoObservable<this, 'api' | 'path' | 'name'>(this, {
      api: false,
      path: false,
      name: false,
      start: false,
      content: observableRef,
      saved: observableRef,
      error: observableRef,
    });
  }

  start(): void {
    void this.load();
  }

  change(content: Content): void {
    this.content = content;
    this.isChanged = true;
  }

  /** Says why it cannot be saved as it is. */
  refuse(problem: string): void {
    this.problem = problem;
  }

  async load(): Promise<void> {
    try {
      this.take(await this.api.get<Answer>(this.path, { isSilent: true }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** Answers whether it is saved. What waits for a second person stays on the page, and is no unsaved change any more. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      const body = { [this.name]: this.content, version: this.saved?.version };
      this.take(await this.api.put<Answer>(this.path, body, { isSilent: true }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.problem = problemOf(error);
        if (this.problem === undefined) this.isChanged = false;
      });
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private take(answer: Answer): void {
    this.saved = answer;
    this.content = answer[this.name];
    this.isChanged = false;
    this.error = undefined;
  }
}

import { type AnswerOf, ApiError } from '@mortise/sdk';
import { type ApiService, problemOf } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { contexts } from '../../../kernel/contract.ts';

export type UserContext = AnswerOf<typeof contexts.listContexts>[number];

/** The contexts of a user, for administrators. */
export class UserContextsStore {
  /** Undefined until they are known. */
  contexts: readonly UserContext[] | undefined = undefined;
  error: Error | undefined = undefined;
  /** What the server says to what was to be saved. */
  problem: string | undefined = undefined;
  isBusy = false;
  private readonly username: string;
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    this.username = username;
    this.api = api;
    makeAutoObservable<UserContextsStore, 'username' | 'api'>(this, {
      username: false,
      api: false,
      contexts: observableRef,
      error: observableRef,
    });
  }

  async load(): Promise<void> {
    const params = { username: this.username };
    try {
      const read = await this.api.call<typeof contexts.listContexts>('GET /core/users/:username/contexts', { params, isSilent: true });
      runInAction(() => {
        this.contexts = read;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** Answers whether it is saved. */
  save({ name, ...body }: UserContext): Promise<boolean> {
    const params = { username: this.username, name: name.trim() };
    return this.act(() =>
      this.api.call<typeof contexts.saveContext>('PUT /core/users/:username/contexts/:name', { params, body, isSilent: true }),
    );
  }

  remove(name: string): Promise<boolean> {
    const params = { username: this.username, name };
    return this.act(() =>
      this.api.call<typeof contexts.removeContext>('DELETE /core/users/:username/contexts/:name', { params, isSilent: true }),
    );
  }

  forgetProblem(): void {
    this.problem = undefined;
  }

  private async act(work: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await work();
      await this.load();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = problemOf(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

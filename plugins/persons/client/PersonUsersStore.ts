import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

interface UserOfPerson {
  readonly registration: string;
  readonly profiles?: readonly string[];
}

/** The users who sign in as one person. Observable. */
export class PersonUsersStore {
  /** Absent until they are known. */
  users: readonly UserOfPerson[] | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private readonly person: string;
  private isLive = true;

  constructor(api: ApiService, person: string) {
    this.api = api;
    this.person = person;
    makeAutoObservable<PersonUsersStore, 'api' | 'person' | 'isLive'>(this, {
      api: false,
      person: false,
      isLive: false,
      start: false,
      users: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    this.isLive = true;
    void this.load();
    return () => (this.isLive = false);
  }

  async load(): Promise<void> {
    const query = { personRegistration: this.person, projection: ['registration', 'profiles'], range: '0-19' };
    try {
      const users = await this.api.get<readonly UserOfPerson[]>('/core/users', { query, isSilent: true });
      if (this.isLive) runInAction(() => Object.assign(this, { users, error: undefined }));
    } catch (error) {
      if (this.isLive) runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }
}

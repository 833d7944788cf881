import { defineEntity, type EntityShape, type EntityRecord, type Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { RecordForm, type FormField } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** On which record, and as whom, a script is tried. */
export class TrySubject {
  entity: EntityShape | undefined;
  record: EntityRecord | undefined = undefined;
  /** Empty for the signed-in user. */
  username: string;
  problem: string | undefined = undefined;
  /** Names of users to choose from; none for who may not read them. */
  users: readonly string[] = [];
  private form: RecordForm | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService, entity: EntityShape | undefined, username: string) {
    this.api = api;
    this.entity = entity;
    this.username = username;
    makeAutoObservable<TrySubject, 'api' | 'form'>(
      this,
      { api: false, start: false, entity: observableRef, record: observableRef, users: observableRef, form: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const choosing = reaction(
      () => this.entity,
      () => void this.choose(),
      { fireImmediately: true },
    );
    const loading = reaction(
      () => this.registration,
      () => void this.load(),
    );
    return () => {
      choosing();
      loading();
    };
  }

  /** The picker of the record: the product's own input for references. */
  get field(): FormField | undefined {
    return this.form?.field('record');
  }

  get registration(): string | undefined {
    const value = this.field?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  setEntity(entity: EntityShape | undefined): void {
    this.entity = entity;
  }

  setUsername(username: string): void {
    this.username = username;
  }

  /** Once, when somebody is about to choose. */
  async loadUsers(): Promise<void> {
    if (this.users.length > 0) return;
    const query = { projection: ['username'], range: '0-199', sort: 'username', count: 'none' };
    const users = await this.api.get<readonly { readonly username?: string }[]>('/core/users', { query, isSilent: true }).catch(() => []);
    runInAction(() => (this.users = users.flatMap(({ username }) => username ?? [])));
  }

  /** Begins with the record that was changed last. */
  private async choose(): Promise<void> {
    const { entity } = this;
    this.record = undefined;
    this.form = entity && new RecordForm(pickerOf(entity));
    if (entity === undefined) return;
    const query = { projection: ['registration'], range: '0-0', sort: '-_updateDate', count: 'none' };
    const [latest] = await this.api.get<readonly EntityRecord[]>(`/${entity.collection}`, { query, isSilent: true }).catch(() => []);
    const { field } = this;
    if (entity === this.entity && field && latest) runInAction(() => (field.value = latest.registration));
  }

  private async load(): Promise<void> {
    const { entity, registration } = this;
    if (entity === undefined || registration === undefined) {
      this.record = undefined;
      return;
    }
    const query = { include: Object.keys(entity.includes ?? {}) };
    const path = `/${entity.collection}/${encodeURIComponent(registration)}`;
    try {
      const record = await this.api.get<EntityRecord>(path, { query, isSilent: true });
      if (registration === this.registration) runInAction(() => Object.assign(this, { record, problem: undefined }));
    } catch (error) {
      runInAction(() => (this.problem = (error as Error).message));
    }
  }
}

const pickerOf = ({ name }: EntityShape): EntityShape =>
  defineEntity({ name: 'Preview', collection: '', registrationPrefix: '', fields: { record: { type: 'reference', entity: name } } });

import { type AnswerOf, disposeAll, type Disposer, type EntityRecord } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import type * as routes from '../../server/duplicates/duplicateRoutes.ts';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** A person who may be the same as the one on the page. */
export type Duplicate = AnswerOf<typeof routes.duplicatesOfPerson>[number];

export interface MergeProgress {
  readonly moved: number;
  readonly isStopped: boolean;
}

/** Milliseconds without typing, after which somebody new is looked for among those there are. */
const PAUSE = 600;
/** What two persons are compared by. */
const COMPARED = ['type', 'name', 'firstName', 'lastName', 'birthDate', 'email', 'siret', 'fiscalCode', 'registrations', 'bankAccounts'];

/** Persons who may be the same as the one on the page, also while it is typed; and the merge of two. Observable. */
export class DuplicatesStore {
  duplicates: readonly Duplicate[] = [];
  /** While a merge goes on. */
  progress: MergeProgress | undefined = undefined;
  private readonly page: RecordPage;
  private readonly api: ApiService;
  private question = 0;

  constructor(page: RecordPage, api: ApiService) {
    this.page = page;
    this.api = api;
    makeAutoObservable<DuplicatesStore, 'page' | 'api' | 'question'>(
      this,
      { page: false, api: false, question: false, start: false, duplicates: observableRef, progress: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const ofRecord = reaction(
      () => this.page.record?._version,
      () => void this.load(),
      { fireImmediately: true },
    );
    const whileTyped = reaction(
      () => JSON.stringify(this.typed),
      () => void this.load(),
      { delay: PAUSE },
    );
    return disposeAll([ofRecord, whileTyped, () => (this.question += 1)]);
  }

  /** Nobody is asked about again who is stored: what is typed of them is looked at when it is saved. */
  async load(): Promise<void> {
    const turn = (this.question += 1);
    const { record } = this.page;
    const found = await (record === undefined ? this.ofTyped() : this.ofStored(record.registration)).catch(() => []);
    if (turn === this.question) runInAction(() => (this.duplicates = found));
  }

  read(registration: string): Promise<EntityRecord> {
    return this.api.get<EntityRecord>(`/person/persons/${encodeURIComponent(registration)}`);
  }

  /** Merges the double into the person of the page, some records at a time, until nothing refers to it or it is stopped. Answers whether all was done. */
  async merge(kept: string, double: string, taken: readonly string[]): Promise<boolean> {
    this.progress = { moved: 0, isStopped: false };
    try {
      for (;;) {
        const { moved, continues } = await this.api.call<typeof routes.mergePersons>('POST /person/persons/:identifier/merge', {
          params: { identifier: kept },
          body: { with: double, taken },
        });
        runInAction(() => (this.progress = { moved: (this.progress?.moved ?? 0) + moved, isStopped: this.isStopped }));
        if (!continues) return true;
        if (this.isStopped) return false;
      }
    } finally {
      runInAction(() => (this.progress = undefined));
    }
  }

  /** After the records that are on their way. What has been moved stays moved; the merge goes on when it is asked for again. */
  stop(): void {
    if (this.progress) this.progress = { ...this.progress, isStopped: true };
  }

  private get isStopped(): boolean {
    return this.progress?.isStopped ?? false;
  }

  /** What is known of somebody new. */
  private get typed(): Readonly<Record<string, unknown>> | undefined {
    if (this.page.record !== undefined) return undefined;
    return Object.fromEntries(Object.entries(this.page.form.body).filter(([name]) => COMPARED.includes(name)));
  }

  private async ofTyped(): Promise<readonly Duplicate[]> {
    const { typed = {} } = this;
    if (Object.keys(typed).length < 2) return [];
    return this.api.call<typeof routes.duplicatesOfTyped>('POST /person/duplicates', { body: typed, isSilent: true });
  }

  private ofStored(registration: string): Promise<readonly Duplicate[]> {
    const params = { identifier: registration };
    return this.api.call<typeof routes.duplicatesOfPerson>('GET /person/persons/:identifier/duplicates', { params, isSilent: true });
  }
}

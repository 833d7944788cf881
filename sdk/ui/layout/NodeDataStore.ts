import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Disposer } from '../../Disposer.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import type { Fields } from '../../entity/Field.ts';
import { listRoute } from '../../entity/routes.ts';
import type { Services } from '../../Services.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { ApiService } from '../../client/services/ApiService.ts';
import { EntitiesService } from '../../client/services/EntitiesService.ts';
import { EventsService } from '../../client/services/EventsService.ts';
import { ScriptsService } from '../../client/services/ScriptsService.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { whenRecordsChange } from '../../client/whenRecordsChange.ts';
import { DataRequests } from './DataRequests.ts';
import { filledIn } from './filledIn.ts';
import type { NodeData, QueryData, RunData } from './NodeData.ts';

const USUAL_LIMIT = 100;

/** A row of which nothing is known but that it has fields. */
export type DataRow = Readonly<Record<string, unknown>>;

/** What keeps rows from being shown, that trying again does not change. */
export type NodeDataRefusal = 'forbidden' | 'unknown-entity';

/**
 * The rows of an element or a card. Asked for when shown, and again when the page's record was saved. `Row` is the type of the records that the
 * data names: `RecordOf<typeof Asset>` for `{ entity: 'Asset' }`.
 */
export class NodeDataStore<Row extends object = DataRow> {
  answered: readonly Row[] = [];
  /** How many there are in all, which may be more than `rows`; absent where nobody counted. */
  counted: number | undefined = undefined;
  isLoading = false;
  error: Error | undefined = undefined;
  private readonly data: NodeData;
  private readonly page: RecordPage | undefined;
  private readonly services: Services;
  private ending = new AbortController();

  constructor(data: NodeData, page: RecordPage | undefined, services: Services) {
    this.data = data;
    this.page = page;
    this.services = services;
    this.isLoading = 'run' in data || ('entity' in data && this.refusal === undefined);
    makeAutoObservable<NodeDataStore<Row>, 'data' | 'page' | 'services' | 'ending'>(this, {
      data: false,
      page: false,
      services: false,
      ending: false,
      start: false,
      answered: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    if (!this.isLoading) return () => {};
    const stop = reaction(
      () => this.page?.record?._version,
      () => void this.load(),
      { fireImmediately: true },
    );
    const unfollow = 'entity' in this.data ? this.follow(this.data.entity) : () => {};
    return () => {
      stop();
      unfollow();
      this.ending.abort();
    };
  }

  /** Reads again when records of the kind were saved, by whomever. */
  private follow(entity: string): Disposer {
    return whenRecordsChange(
      this.services.get(EventsService),
      () => [entity],
      () => void this.load(),
    );
  }

  get rows(): readonly Row[] {
    const { data, page } = this;
    if (Array.isArray(data)) return data as readonly Row[];
    if (!('path' in data)) return this.answered;
    const field = page?.entity.fields[data.path];
    return page && field?.type === 'items'
      ? (page.form.items(data.path).rows.map((row) => row.value) as readonly object[] as readonly Row[])
      : [];
  }

  /** Whether there are more than `rows`: what they come to is not what all come to. */
  get isPartial(): boolean {
    return this.counted !== undefined && this.counted > this.rows.length;
  }

  /** The fields that the rows have, where their kind is known. */
  get fields(): Fields | undefined {
    const { data } = this;
    if ('path' in data) {
      const field = this.page?.entity.fields[data.path];
      return field?.type === 'items' ? field.fields : undefined;
    }
    return this.entity?.fields;
  }

  /** The kind of the records, where they are some. */
  get entity(): EntityShape | undefined {
    return 'entity' in this.data ? this.services.get(EntitiesService).find(this.data.entity) : undefined;
  }

  get refusal(): NodeDataRefusal | undefined {
    if (!('entity' in this.data)) return undefined;
    if (this.entity === undefined) return 'unknown-entity';
    return this.services.get(SessionService).isPermitted(`read /api/${this.entity.collection}`) ? undefined : 'forbidden';
  }

  /** The page of the list with these records, and of them those that `further` criteria leave; undefined where the rows are no records that one may read. */
  listAddress(further: Readonly<Record<string, string>> = {}): string | undefined {
    const { data, entity } = this;
    if (!('entity' in data) || entity === undefined || this.refusal !== undefined) return undefined;
    const criteria = this.filled(data.criteria ?? {});
    if (Object.values(criteria).includes('')) return undefined;
    const query = new URLSearchParams({ ...criteria, ...further }).toString();
    return query === '' ? listRoute(entity) : `${listRoute(entity)}?${query}`;
  }

  async load(): Promise<void> {
    this.ending.abort();
    const ending = (this.ending = new AbortController());
    this.isLoading = true;
    try {
      const requests = DataRequests.of(this.page ?? this.services);
      const answered = await requests.run(() => this.ask(ending.signal), ending.signal);
      if (!ending.signal.aborted) runInAction(() => Object.assign(this, { answered, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!ending.signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  private ask(signal: AbortSignal): Promise<readonly Row[]> {
    const { data } = this;
    if ('run' in data) return this.run(data);
    return 'entity' in data ? this.records(data, signal) : Promise.resolve([]);
  }

  private async records({ criteria = {}, sort, limit = USUAL_LIMIT }: QueryData, signal: AbortSignal): Promise<readonly Row[]> {
    const { entity } = this;
    const filled = this.filled(criteria);
    // A criterion that the record says nothing for would find everything.
    if (entity === undefined || Object.values(filled).includes('')) return [];
    const query = { ...filled, ...(sort !== undefined && { sort }), range: `0-${limit - 1}` };
    const { body, pagination } = await this.services
      .get(ApiService)
      .list<readonly Row[]>(`/${entity.collection}`, { query, signal, isSilent: true });
    if (!signal.aborted) runInAction(() => (this.counted = pagination.isApproximate ? undefined : pagination.size));
    return body;
  }

  private async run({ run, parameters = {} }: RunData): Promise<readonly Row[]> {
    const answer = await this.services
      .get(ScriptsService)
      .run<unknown>(run, this.filled(parameters), { isSilent: true, isFresh: true, isOfLayout: true });
    if (Array.isArray(answer) && answer.every((row) => typeof row === 'object' && row !== null)) return answer as readonly Row[];
    throw new Error(`The run script "${run}" has to answer a list of objects`);
  }

  private filled(texts: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filledIn(text, this.page)]));
  }
}

import type { EntityShape } from '@mortise/sdk';
import { literalCriterion, type ApiService, type NamedRecord, type RecordChanges } from '@mortise/sdk/client';

/** Most records of one request. */
const MOST = 100;

interface Wanted {
  readonly registration: string;
  readonly found: (record: NamedRecord | undefined) => void;
}

/** Names of records, asked for once. What a page wants at the same time is one request for each kind. */
export class RecordNames {
  private readonly api: ApiService;
  private readonly known = new Map<string, Promise<NamedRecord | undefined>>();
  private readonly waiting = new Map<EntityShape, Wanted[]>();

  constructor(api: ApiService) {
    this.api = api;
  }

  of(entity: EntityShape, registration: string): Promise<NamedRecord | undefined> {
    const key = keyOf(entity, registration);
    let name = this.known.get(key);
    if (name === undefined) this.known.set(key, (name = this.want(entity, registration)));
    return name;
  }

  learn(entity: EntityShape, records: readonly NamedRecord[]): void {
    for (const record of records) this.known.set(keyOf(entity, record.registration), Promise.resolve(record));
  }

  /** Asks again for the names of records that have changed: who was anonymised has another one. */
  forget({ changes, entities }: RecordChanges): void {
    for (const { entity, registration } of changes) this.known.delete(`${entity}/${registration}`);
    for (const key of this.known.keys()) if (entities.includes(key.slice(0, key.indexOf('/')))) this.known.delete(key);
  }

  private want(entity: EntityShape, registration: string): Promise<NamedRecord | undefined> {
    if (this.waiting.size === 0) setTimeout(() => this.askAll());
    return new Promise((found) => {
      const wanted = this.waiting.get(entity) ?? [];
      this.waiting.set(entity, [...wanted, { registration, found }]);
    });
  }

  private askAll(): void {
    const all = [...this.waiting];
    this.waiting.clear();
    for (const [entity, wanted] of all) {
      for (let from = 0; from < wanted.length; from += MOST) void this.ask(entity, wanted.slice(from, from + MOST));
    }
  }

  /** Nobody knows whether they are there: whoever names them once more asks again. */
  private unknown(entity: EntityShape, wanted: readonly Wanted[]): readonly NamedRecord[] {
    for (const { registration } of wanted) this.known.delete(keyOf(entity, registration));
    return wanted.map(({ registration }) => ({ registration }));
  }

  private async ask(entity: EntityShape, wanted: readonly Wanted[]): Promise<void> {
    const query = {
      registration: wanted.map(({ registration }) => literalCriterion(registration)),
      projection: ['registration', 'name'],
      range: `0-${wanted.length - 1}`,
      count: 'none',
    };
    const address = `/${entity.collection}`;
    const records = await this.api
      .get<readonly NamedRecord[]>(address, { query, isSilent: true })
      .catch(() => this.unknown(entity, wanted));
    const byRegistration = new Map(records.map((record) => [record.registration, record]));
    for (const { registration, found } of wanted) found(byRegistration.get(registration));
  }
}

const keyOf = ({ name }: EntityShape, registration: string): string => `${name}/${registration}`;

import type { RecordChange, RecordChanges } from '@mortise/sdk/server';

/** Changes of one moment go together: a transition with its effects, the saves of a busy second. */
const GATHER_MS = 200;
/** Saves of one entity within that time that are published one by one; of more only the entity is named. */
const MOST_OF_ENTITY = 100;
/** PostgreSQL passes on 8,000 bytes. */
const MOST_BYTES = 6_000;

export interface RecordEventsNeeds {
  readonly publish: (tenant: number, changes: RecordChanges) => Promise<void>;
  readonly report: (message: string, error: unknown) => void;
}

/** Publishes which records were saved, to the browsers of their tenant on every server. */
export class RecordEvents {
  private readonly needs: RecordEventsNeeds;
  /** By tenant, then by record: the latest version counts. */
  private readonly waiting = new Map<number, Map<string, RecordChange>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(needs: RecordEventsNeeds) {
    this.needs = needs;
  }

  /** Notes a change that is stored. */
  add(tenant: number, change: RecordChange): void {
    const changes = this.waiting.get(tenant) ?? new Map<string, RecordChange>();
    this.waiting.set(tenant, changes.set(`${change.entity} ${change.registration}`, change));
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Publishes what waits. What cannot be published is left out: whoever reconnects reads anew. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const [tenant, changes] of waiting) {
      try {
        for (const part of partsOf([...changes.values()])) await this.needs.publish(tenant, part);
      } catch (error) {
        this.needs.report('record events', error);
      }
    }
  }
}

/** As few as the size of one event allows. */
function partsOf(all: readonly RecordChange[]): readonly RecordChanges[] {
  const byEntity = Map.groupBy(all, ({ entity }) => entity);
  const entities = [...byEntity].filter(([, changes]) => changes.length > MOST_OF_ENTITY).map(([entity]) => entity);
  const single = all.filter(({ entity }) => !entities.includes(entity));
  const parts: RecordChange[][] = [];
  let bytes = Infinity;
  for (const change of single) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes + size > MOST_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(change);
    bytes += size;
  }
  if (parts.length === 0) parts.push([]);
  return parts.map((changes, index) => ({ changes, entities: index === 0 ? entities : [] }));
}

import type { EntityRecord, EntityShape, TransitionInfo } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';

/** So long what was asked for with a press is as good as what the page would ask for, in milliseconds. */
const FRESH = 1_000;

/** A record on its way. */
export interface RecordReading {
  /** Names the request that brings it. */
  readonly requestId: string;
  readonly coming: Promise<EntityRecord>;
}

interface ReadingAhead extends RecordReading {
  readonly transitions: Promise<readonly TransitionInfo[]>;
}

/** Asks for a record as its page shows it. */
export function readRecord(api: ApiService, entity: EntityShape, path: string): RecordReading {
  const requestId = crypto.randomUUID();
  const coming = api.get<EntityRecord>(path, {
    query: { include: Object.keys(entity.includes ?? {}) },
    headers: { 'X-Request-Id': requestId },
    isSilent: true,
  });
  return { requestId, coming };
}

/** The ways on from the status of a record; none where they could not be read. */
export async function readTransitions(api: ApiService, entity: EntityShape, path: string): Promise<readonly TransitionInfo[]> {
  if (entity.workflow === undefined) return [];
  return api.get<readonly TransitionInfo[]>(`${path}/transitions`, { isSilent: true }).catch(() => []);
}

/** The record whose link is pressed: it is asked for with the press, and its page takes it over. */
export class RecordsAhead {
  private asked: { readonly path: string; readonly at: number; readonly reading: ReadingAhead } | undefined = undefined;

  ask(api: ApiService, entity: EntityShape, path: string): void {
    if (this.isFresh(path)) return;
    const reading = { ...readRecord(api, entity, path), transitions: readTransitions(api, entity, path) };
    // Whoever takes it hears of it; where nobody does there is nothing to say.
    reading.coming.catch(() => {});
    this.asked = { path, at: Date.now(), reading };
  }

  /** What was asked for just now, once. */
  take(path: string): ReadingAhead | undefined {
    const reading = this.isFresh(path) ? this.asked?.reading : undefined;
    this.forget();
    return reading;
  }

  /** Whoever comes next may be somebody else. */
  forget(): void {
    this.asked = undefined;
  }

  private isFresh(path: string): boolean {
    return this.asked?.path === path && Date.now() - this.asked.at < FRESH;
  }
}

const shared = new WeakMap<ApiService, RecordsAhead>();

/** The one that presses and pages share. */
export function recordsAhead(api: ApiService): RecordsAhead {
  const known = shared.get(api) ?? new RecordsAhead();
  shared.set(api, known);
  return known;
}

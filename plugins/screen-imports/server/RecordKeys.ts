import { type EntityDefinition, type EntityRecord, valuesAt } from '@mortise/sdk';
import type { Repositories, RequestScope } from '@mortise/sdk/server';

const MAX_KNOWN = 200_000;
/** Values asked for in one statement: as many as a chunk of rows has. */
const ASK_AT_ONCE = 250;
const PAGE = 1_000;

/** Finds records by a key field (`email`, `registrations[].number`), remembering what was found. */
export class RecordKeys {
  private readonly known = new Map<string, string>();
  /** What means several records. */
  private readonly shared = new Set<string>();
  /** Remembered since the last commit: forgotten when the transaction that made them is rolled back. */
  private fresh: string[] = [];
  private readonly repositories: Repositories;
  private readonly scope: RequestScope;

  constructor(repositories: Repositories, scope: RequestScope) {
    this.repositories = repositories;
    this.scope = scope;
  }

  /** Looks up which of the values exist, all in few calls. */
  async load(entity: EntityDefinition, path: string, values: readonly string[]): Promise<void> {
    const unknown = [...new Set(values)].filter((value) => this.get(entity, path, value) === undefined);
    for (let from = 0; from < unknown.length; from += ASK_AT_ONCE)
      await this.loadSome(entity, path, unknown.slice(from, from + ASK_AT_ONCE));
  }

  /** Page by page: a column may hold texts that differ as one key, and many records may share a name. */
  private async loadSome(entity: EntityDefinition, path: string, values: readonly string[]): Promise<void> {
    const repository = this.repositories.named(entity.name, this.scope);
    const { replacedBy } = entity;
    const criterion = path.replaceAll('[]', '');
    const projection = ['registration', criterion.split('.')[0]!, ...(replacedBy === undefined ? [] : [replacedBy])];
    const asked = { projection, limit: PAGE, count: 'none' } as const;
    let undecided = values;
    let afterId: string | undefined;
    do {
      const page = await repository.list(this.scope, {
        ...asked,
        anyOf: { [criterion]: undecided },
        ...(afterId !== undefined && { afterId }),
      });
      for (const record of page.entities) {
        const meant = meantBy(record, path, replacedBy);
        for (const value of valuesAt(record, path)) this.keep(placeOf(entity, path, String(value)), meant);
      }
      undecided = undecided.filter((value) => !this.isShared(entity, path, value));
      afterId = page.pagination.continues && undecided.length > 0 ? page.pagination.afterId : undefined;
    } while (afterId !== undefined);
  }

  get(entity: EntityDefinition, path: string, value: string): string | undefined {
    return this.known.get(placeOf(entity, path, value));
  }

  /** Whether several records have the value. */
  isShared(entity: EntityDefinition, path: string, value: string): boolean {
    return this.shared.has(placeOf(entity, path, value));
  }

  /** A record that the running transaction made. */
  remember(entity: EntityDefinition, path: string, value: string, registration: string): void {
    const place = placeOf(entity, path, value);
    this.keep(place, registration);
    this.fresh.push(place);
  }

  commit(): void {
    this.fresh = [];
  }

  rollback(): void {
    for (const place of this.fresh) this.known.delete(place);
    this.fresh = [];
  }

  private keep(place: string, registration: string): void {
    if (this.known.size >= MAX_KNOWN) {
      this.known.clear();
      this.shared.clear();
    }
    const before = this.known.get(place);
    if (before === undefined) this.known.set(place, registration);
    else if (before !== registration) this.shared.add(place);
  }
}

/** The record itself where its registration is given; else, where another one has taken its place, that one. */
function meantBy(record: EntityRecord, path: string, replacedBy: string | undefined): string {
  const replacement = replacedBy === undefined || path === 'registration' ? undefined : record[replacedBy];
  return typeof replacement === 'string' ? replacement : record.registration;
}

const placeOf = (entity: EntityDefinition, path: string, value: string): string => `${entity.name}/${path}/${value}`;

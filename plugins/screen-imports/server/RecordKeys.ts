import type { EntityDefinition, EntityRecord } from '@mortise/sdk';
import type { Repositories, RequestScope } from '@mortise/sdk/server';

/** Fields that recognise a record that an entry refers to, best first. */
const LINK_KEYS = ['registration', 'externalReference', 'identificationNumber', 'email', 'name'];
const MAX_KNOWN = 200_000;
/** Values asked for in one statement: as many as a chunk of rows has. */
const ASK_AT_ONCE = 250;
const PAGE = 1_000;

/** Finds records by a key field, remembering what was found. */
export class RecordKeys {
  private readonly known = new Map<string, string>();
  /** Remembered since the last commit: forgotten when the transaction that made them is rolled back. */
  private fresh: string[] = [];
  private readonly repositories: Repositories;
  private readonly scope: RequestScope;

  constructor(repositories: Repositories, scope: RequestScope) {
    this.repositories = repositories;
    this.scope = scope;
  }

  /** Field by which a record to be linked is recognised, from what the row says of it. */
  static keyOf(body: Readonly<Record<string, unknown>>): string | undefined {
    return LINK_KEYS.find((name) => typeof body[name] === 'string');
  }

  /** Looks up which of the values exist, all in few calls. */
  async load(entity: EntityDefinition, field: string, values: readonly string[]): Promise<void> {
    const unknown = [...new Set(values)].filter((value) => this.get(entity, field, value) === undefined);
    for (let from = 0; from < unknown.length; from += ASK_AT_ONCE)
      await this.loadSome(entity, field, unknown.slice(from, from + ASK_AT_ONCE));
  }

  /** Page by page: a column may hold texts that differ as one key, and many records may share a name. */
  private async loadSome(entity: EntityDefinition, field: string, values: readonly string[]): Promise<void> {
    const repository = this.repositories.named(entity.name, this.scope);
    const { replacedBy } = entity;
    const projection = ['registration', field, ...(replacedBy === undefined ? [] : [replacedBy])];
    const asked = { anyOf: { [field]: values }, projection, limit: PAGE, count: 'none' } as const;
    const missing = new Set(values);
    let afterId: string | undefined;
    do {
      const page = await repository.list(this.scope, { ...asked, ...(afterId !== undefined && { afterId }) });
      for (const record of page.entities) {
        const value = String(record[field]);
        this.keep(placeOf(entity, field, value), meantBy(record, field, replacedBy));
        missing.delete(value);
      }
      afterId = page.pagination.continues && missing.size > 0 ? page.pagination.afterId : undefined;
    } while (afterId !== undefined);
  }

  get(entity: EntityDefinition, field: string, value: string): string | undefined {
    return this.known.get(placeOf(entity, field, value));
  }

  /** A record that the running transaction made. */
  remember(entity: EntityDefinition, field: string, value: string, registration: string): void {
    const place = placeOf(entity, field, value);
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
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    if (!this.known.has(place)) this.known.set(place, registration);
  }
}

/** The record itself where its registration is given; else, where another one has taken its place, that one. */
function meantBy(record: EntityRecord, field: string, replacedBy: string | undefined): string {
  const replacement = replacedBy === undefined || field === 'registration' ? undefined : record[replacedBy];
  return typeof replacement === 'string' ? replacement : record.registration;
}

const placeOf = (entity: EntityDefinition, field: string, value: string): string => `${entity.name}/${field}/${value}`;

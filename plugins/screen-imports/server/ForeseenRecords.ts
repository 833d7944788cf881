import type { EntityDefinition, EntityRecord } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { isIdentified } from './LinkedRecords.ts';
import { keysOf } from './linkKeys.ts';
import type { PlannedRow } from './planRow.ts';
import type { LinkedRecord } from './RowReader.ts';

/** Files that name a record twice mostly do so in rows that are close to each other. */
const MAX_KEPT = 20_000;

interface Foreseen {
  readonly record: EntityRecord;
  /** What the rows above made the record refer to. */
  readonly links: ReadonlySet<string>;
}

/** Records as the rows of a dry run would leave them, by the key of the rows: what a later row of the same key would find. */
export class ForeseenRecords {
  private readonly kept = new Map<string, Foreseen>();
  private readonly keys = new Set<string>();
  private readonly scope: RequestScope;
  private readonly initial: string;

  constructor(scope: RequestScope, { workflow }: EntityDefinition) {
    this.scope = scope;
    this.initial = workflow?.initial ?? 'ACTIVE';
  }

  /** Whether a row above has the key. */
  has(key: string): boolean {
    return this.keys.has(key);
  }

  /** Undefined too where so many rows came after it that it is kept no longer. */
  get(key: string): EntityRecord | undefined {
    return this.kept.get(key)?.record;
  }

  /** Those that no row above has brought. */
  newLinks(key: string, linked: readonly LinkedRecord[]): readonly LinkedRecord[] {
    const { links } = this.kept.get(key) ?? {};
    return links === undefined ? linked : linked.filter((link) => !links.has(nameOf(link)));
  }

  /** Takes down what a row does to the record of its key. */
  note(key: string, { row, body, existing, changed }: PlannedRow): void {
    const brought = changed.filter((name) => Object.hasOwn(body, name));
    const after = existing === undefined ? body : Object.fromEntries(brought.map((name) => [name, body[name]]));
    const links = new Set([...(this.kept.get(key)?.links ?? []), ...row.linked.filter(isIdentified).map(nameOf)]);
    this.keys.add(key);
    this.kept.delete(key);
    this.kept.set(key, { record: { ...(existing ?? this.newRecord(row.status)), ...after }, links });
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }

  /** One without a registration, which it gets when it is made. */
  private newRecord(status = this.initial): EntityRecord {
    const { username } = this.scope.user;
    const now = new Date().toISOString();
    return {
      _id: '',
      registration: '',
      status,
      _version: 1,
      _insertDate: now,
      _updateDate: now,
      _insertUser: username,
      _updateUser: username,
    };
  }
}

/** The place, and the record that is meant there. */
function nameOf({ list = '', index, reference, entity, body }: LinkedRecord): string {
  const [best] = keysOf(entity, body);
  return JSON.stringify([list, index, reference, best]);
}

import { apiRoute, type EntityDefinition, type EntityRecord, isPermitted, validateRecord } from '@mortise/sdk';
import type { Repositories, RequestScope, Transaction } from '@mortise/sdk/server';
import { isShared, mayNotCreate, meanOthers, type ReasonText, saysTooLittle } from '../shared/rowReasons.ts';
import type { ItemCells } from './itemCells.ts';
import { asColumn, keysOf } from './linkKeys.ts';
import type { RecordKeys } from './RecordKeys.ts';
import type { LinkedRecord, ReadRow } from './RowReader.ts';
import { textsOf } from './textsOf.ts';

/** What the records that a row refers to bring into its own. */
export interface LinkCells {
  /** Registrations by the fields of the record that refer to them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly items: readonly ItemCells[];
  /** Fields and lists that are to refer to records that are not there yet. */
  readonly awaited: readonly string[];
}

/** Registrations of records that were made with the rows that refer to them. */
export type Made = ReadonlyMap<LinkedRecord, string>;

/** The records that rows refer to: each is found by what identifies it, else made; where neither is sure, the row is refused. */
export class LinkedRecords {
  private readonly repositories: Repositories;
  private readonly scope: RequestScope;
  private readonly keys: RecordKeys;

  constructor(repositories: Repositories, scope: RequestScope, keys: RecordKeys) {
    this.repositories = repositories;
    this.scope = scope;
    this.keys = keys;
  }

  /** Looks up all that the rows refer to, in few calls. */
  async load(rows: readonly ReadRow[]): Promise<void> {
    const wanted = new Map<string, { entity: EntityDefinition; path: string; values: string[] }>();
    for (const { entity, body } of rows.flatMap(({ linked }) => linked)) {
      for (const { path, value } of keysOf(entity, body)) {
        const group = wanted.get(`${entity.name}/${path}`) ?? { entity, path, values: [] };
        group.values.push(value);
        wanted.set(`${entity.name}/${path}`, group);
      }
    }
    for (const { entity, path, values } of wanted.values()) await this.keys.load(entity, path, values);
  }

  /** Registration of the record; undefined where there is none yet. */
  find({ entity, body }: LinkedRecord): string | undefined {
    const [best] = keysOf(entity, body);
    return best && this.keys.get(entity, best.path, best.value);
  }

  /** What the row gets of them, those that were made just now among them. What a record refers to already stays where it is. */
  cellsOf({ linked }: ReadRow, existing: EntityRecord | undefined, made: Made = new Map()): LinkCells {
    const fields: Record<string, string> = {};
    const items: ItemCells[] = [];
    const awaited: string[] = [];
    for (const link of linked) {
      const { list, index, reference } = link;
      const registration = this.find(link) ?? made.get(link);
      if (registration === undefined) awaited.push(list ?? reference);
      else if (list === undefined) fields[reference] = registration;
      else if (!refersTo(existing?.[list], link, registration)) items.push({ list, index, values: { [reference]: registration } });
    }
    return { fields, items, awaited };
  }

  /** Why rows cannot refer to what they name: a list for each. */
  async refusals(rows: readonly ReadRow[]): Promise<readonly (readonly ReasonText[])[]> {
    const reasons = new Map(rows.map((row) => [row, row.linked.flatMap((link) => this.unsure(link))]));
    const missing = rows.flatMap((row) => row.linked.flatMap((link) => (this.find(link) === undefined ? [{ row, link }] : [])));
    for (const [entity, some] of Map.groupBy(missing, ({ link }) => link.entity)) {
      const found = await this.refusedNew(
        entity,
        some.map(({ link }) => link),
      );
      for (const [index, { row }] of some.entries()) reasons.get(row)!.push(...found[index]!);
    }
    return rows.map((row) => reasons.get(row)!);
  }

  /** Makes those that are missing, in one go per kind; rows of one key share one. */
  async create(rows: readonly ReadRow[], transaction: Transaction): Promise<Made> {
    const made = new Map<LinkedRecord, string>();
    const missing = rows.flatMap(({ linked }) => linked).filter((link) => this.find(link) === undefined);
    for (const [entity, links] of Map.groupBy(missing, (link) => link.entity)) {
      const distinct = [...new Map(links.map((link) => [placeOf(link), link])).values()];
      const registrations = await this.repositories.named(entity.name, this.scope).createMany(
        this.scope,
        distinct.map(({ body }) => ({ body })),
        { statements: transaction },
      );
      for (const [index, link] of distinct.entries()) {
        made.set(link, registrations[index]!);
        for (const { path, value } of keysOf(entity, link.body)) this.keys.remember(entity, path, value, registrations[index]!);
      }
    }
    return made;
  }

  /** Several records are called so, or what identifies it means another one. */
  private unsure({ entity, body, columns }: LinkedRecord): readonly ReasonText[] {
    const keys = keysOf(entity, body);
    const columnOf = (path: string): string => columns[asColumn(path)] ?? path;
    const shared = keys.find(({ path, value }) => this.keys.isShared(entity, path, value));
    if (shared) return [isShared(columnOf(shared.path), entity.name, shared.value)];
    const [best, ...others] = keys;
    const found = best && this.keys.get(entity, best.path, best.value);
    const other = others.find(({ path, value }) => ![undefined, found].includes(this.keys.get(entity, path, value)));
    return found === undefined || other === undefined ? [] : [meanOthers(columnOf(best!.path), columnOf(other.path), entity.name)];
  }

  /** Why records of a kind that are missing cannot be made: a list for each. */
  private async refusedNew(entity: EntityDefinition, links: readonly LinkedRecord[]): Promise<readonly (readonly ReasonText[])[]> {
    if (!isPermitted(this.scope.holder, `write ${apiRoute(entity)}`))
      return links.map((link) => [mayNotCreate(keyColumnOf(link), entity.name, textOf(link))]);
    const own = await this.repositories.named(entity.name, this.scope).entryErrors(
      this.scope,
      links.map(({ body }) => ({ body })),
    );
    return links.map((link, index) => {
      const { errors } = validateRecord(entity, link.body);
      const first = errors.length > 0 ? [saysTooLittle(keyColumnOf(link), entity.name, textOf(link))] : [];
      return [...first, ...textsOf([...errors, ...own[index]!])];
    });
  }
}

/** Whether an entry of the list, of the role where one is said, refers to the record; of an entry that is named by its number only that one counts. */
function refersTo(list: unknown, { index, reference }: LinkedRecord, registration: string): boolean {
  if (!Array.isArray(list) || /^\d+$/.test(index)) return false;
  return (list as readonly Readonly<Record<string, unknown>>[]).some(
    (entry) => entry[reference] === registration && (index === '' || entry['role'] === index),
  );
}

/** Whether something says which record is meant: without it each import would make another one. */
export const isIdentified = ({ entity, body }: LinkedRecord): boolean => keysOf(entity, body).length > 0;

const textOf = ({ entity, body }: LinkedRecord): string => keysOf(entity, body)[0]?.value ?? '';

/** Header of the column that identifies the record, else of the first that speaks of it. */
function keyColumnOf({ entity, body, columns }: LinkedRecord): string {
  const [best] = keysOf(entity, body);
  return (best && columns[asColumn(best.path)]) ?? Object.values(columns)[0] ?? entity.name;
}

/** Links of one place mean one record; a link without a key means one of its own. */
const placeOf = (link: LinkedRecord): unknown => {
  const [best] = keysOf(link.entity, link.body);
  return best === undefined ? link : `${best.path}/${best.value}`;
};

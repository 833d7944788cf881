import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import { token } from '../token.ts';
import type { ListQuery, Repository } from './Repositories.ts';
import type { RequestScope } from './RequestScope.ts';

/** How the values of a column are written. */
export type ColumnKind = 'text' | 'amount' | 'percentage' | 'number' | 'date' | 'datetime' | 'boolean';

/** A column of a table of records. */
export interface RecordColumn {
  /** Texts of the header, outermost first; translation keys. */
  readonly labels: readonly string[];
  readonly kind: ColumnKind;
  /** Code list whose labels are written for the values. */
  readonly list?: string;
  /** Field of the record that the values lie in: what is read from the database. */
  readonly root: string;
  /** A field that has to be read too: it says which way the amount goes. */
  readonly alsoRead?: string;
  readonly valuesOf: (record: unknown) => readonly unknown[];
  /** Of a column of registrations: the kind that they refer to. */
  readonly refersTo?: string;
  /** Of an amount: the currencies of its values. */
  readonly currenciesOf?: (record: unknown) => readonly unknown[];
  /** Whether it says the currency of the amount before it. */
  readonly isCurrency?: boolean;
}

/** Which records are read into a table, and what of them. */
export interface TableAsked {
  /** Name of the entity. */
  readonly entity: string;
  /** Paths of the columns in their order, as exports take them. */
  readonly columns: readonly string[];
}

/** Records of a kind as a table of columns, as one user may read them. */
export interface RecordTable {
  /** Without the fields that the user does not see. */
  readonly entity: EntityDefinition;
  /** Each amount is followed by its currency, each reference by the name. Those that the user does not see are left out. */
  readonly columns: readonly RecordColumn[];
  /** The records that match, page by page, with the names of what they refer to. */
  pages(records: Pick<Repository, 'list'>, query: ListQuery): AsyncIterable<readonly EntityRecord[]>;
}

/** Reads records into the columns that exports have. The plugin `screen-exports` provides it. */
export interface RecordTables {
  /** @throws PERMISSION_DENIED where the user may not read the kind, UNSUPPORTED_ENTITY */
  open(scope: RequestScope, asked: TableAsked): RecordTable;
  /** Stands for what a user may read: a file that was made for other rights is not handed out. */
  rightsPrint(scope: RequestScope): string;
}
export const RecordTables = token<RecordTables>('record-tables');

import type { EntityRecord } from '@mortise/sdk';
import type { Row } from '@mortise/sdk/server';

/** A record as its row says, without the derived columns. */
export interface StoredRecord extends Row {
  readonly id: string;
  readonly registration: string;
  readonly name: string | null;
  readonly status: string;
  readonly version: number;
  readonly insert_date: string;
  readonly update_date: string;
  readonly insert_user: string;
  readonly update_user: string;
  /** JSON text. */
  readonly data: string;
}

export const STORED_COLUMNS = 'id, registration, name, status, version, insert_date, update_date, insert_user, update_user, data';

/** The record as it is sent. Its data are JSON already and go through as they are. */
export function recordJson(row: StoredRecord): string {
  const head =
    `{"_id":"${row.id}","registration":${JSON.stringify(row.registration)}` +
    (row.name === null ? '' : `,"name":${JSON.stringify(row.name)}`) +
    `,"status":${JSON.stringify(row.status)},"_version":${row.version},"_insertDate":"${row.insert_date}","_updateDate":"${row.update_date}"` +
    `,"_insertUser":${JSON.stringify(row.insert_user)},"_updateUser":${JSON.stringify(row.update_user)}`;
  return row.data === '{}' ? `${head}}` : `${head},${row.data.slice(1)}`;
}

export const recordOf = (row: StoredRecord): EntityRecord => JSON.parse(recordJson(row)) as EntityRecord;

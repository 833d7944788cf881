import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { metaOf } from './userResource.ts';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const MOST_MEMBERS = 5_000;

export interface ScimGroupRow extends Record<string, unknown> {
  readonly id: string;
  readonly display_name: string;
  readonly external_id: string | null;
  readonly insert_date: Date;
  readonly update_date: Date;
  /** Ids of users. */
  readonly members: string;
}

export const groupBody = v.looseObject({
  displayName: filledText(200),
  externalId: v.optional(v.nullable(text(200))),
  members: v.optional(v.nullable(v.pipe(v.array(v.looseObject({ value: filledText(100) })), v.maxLength(MOST_MEMBERS)))),
});
type GroupBody = v.InferOutput<typeof groupBody>;

export interface ScimGroup {
  readonly name: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

export const groupOf = ({ displayName, externalId, members }: GroupBody): ScimGroup => ({
  name: displayName,
  externalId: externalId || null,
  members: [...new Set((members ?? []).map(({ value }) => value.toLowerCase()))],
});

export const membersOf = ({ members }: ScimGroupRow): readonly string[] => JSON.parse(members) as string[];

/** Members by their ids alone, as operations compare them. */
export function groupResource(row: ScimGroupRow, base: string) {
  const { id, display_name: displayName, external_id: externalId } = row;
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    members: membersOf(row).map((value) => ({ value })),
    meta: metaOf('Group', row, `${base}/Groups/${id}`),
  };
}

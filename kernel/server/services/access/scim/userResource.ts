import { checkEmail } from '@mortise/sdk/domain';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { invalidValue } from './scimErrors.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

export interface ScimUserRow extends Record<string, unknown> {
  readonly id: string;
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly is_locked: boolean;
  readonly is_admin: boolean;
  readonly has_password: boolean;
  readonly external_id: string | null;
  readonly insert_date: Date;
  readonly update_date: Date;
}

/** What SCIM says of a user, in the product's terms. Null where it is nothing. */
export interface ScimUser {
  readonly username: string;
  readonly externalId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isLocked: boolean | undefined;
}

const optionalText = v.optional(v.nullable(text(200)));
const many = v.optional(
  v.nullable(
    v.pipe(
      v.array(v.looseObject({ value: optionalText, type: optionalText, primary: v.optional(v.nullable(v.unknown())) })),
      v.maxLength(20),
    ),
  ),
);
/** Entra ID writes "True" and "False". */
const active = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(['true', 'false']),
    v.transform((given) => given === 'true'),
  ),
]);

/** Attributes that nobody here knows are left out, as RFC 7643 has it. */
export const userBody = v.looseObject({
  userName: filledText(100),
  externalId: optionalText,
  name: v.optional(v.nullable(v.looseObject({ givenName: optionalText, familyName: optionalText }))),
  emails: many,
  phoneNumbers: many,
  active: v.optional(active),
});
type UserBody = v.InferOutput<typeof userBody>;

const LONGEST_NAME = 100;

/** @throws ScimError invalidValue */
export function userOf({ userName, externalId, name, emails, phoneNumbers, active: isActive }: UserBody): ScimUser {
  const email = oneOf(emails, 'work')?.toLowerCase() ?? null;
  if (email !== null && !checkEmail(email).valid) throw invalidValue('emails.value is no e-mail address');
  return {
    username: userName,
    externalId: externalId || null,
    firstName: name?.givenName?.slice(0, LONGEST_NAME) || null,
    lastName: name?.familyName?.slice(0, LONGEST_NAME) || null,
    email,
    mobile: oneOf(phoneNumbers, 'mobile') ?? null,
    isLocked: isActive === undefined ? undefined : !isActive,
  };
}

/** Of several the one for work, or the mobile one, then the primary one, then the first. */
function oneOf(values: UserBody['emails'], type: string): string | undefined {
  const filled = (values ?? []).filter(({ value }) => value);
  const found = filled.find((one) => one.type?.toLowerCase() === type) ?? filled.find(({ primary }) => primary === true) ?? filled[0];
  return found?.value?.trim() || undefined;
}

export function userResource(row: ScimUserRow, base: string) {
  const { id, username, external_id: externalId, first_name: givenName, last_name: familyName, email, mobile, is_locked: isLocked } = row;
  const formatted = [givenName, familyName].filter(Boolean).join(' ');
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName: username,
    ...(formatted !== '' && {
      name: { ...(givenName && { givenName }), ...(familyName && { familyName }), formatted },
      displayName: formatted,
    }),
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(mobile && { phoneNumbers: [{ value: mobile, type: 'mobile' }] }),
    active: !isLocked,
    meta: metaOf('User', row, `${base}/Users/${id}`),
  };
}

export const metaOf = (
  resourceType: string,
  { insert_date: created, update_date: changed }: { readonly insert_date: Date; readonly update_date: Date },
  location: string,
) => ({ resourceType, created: new Date(created).toISOString(), lastModified: new Date(changed).toISOString(), location });

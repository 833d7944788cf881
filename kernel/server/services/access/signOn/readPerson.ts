import { checkEmail, checkUsername } from '@mortise/sdk/domain';
import type { MappingSettings } from './providerSettings.ts';
import { signOnError } from './signOnErrors.ts';

/** What a provider says about somebody: claims of OIDC, attributes of SAML. */
export type Claims = Readonly<Record<string, unknown>>;

/** Somebody as a provider knows them, in the product's terms. */
export interface Person {
  /** Names them for good at the provider, whatever else of them changes. */
  readonly subject: string;
  readonly username: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** By their groups, and what everybody gets. */
  readonly profiles: readonly string[];
}

const LONGEST = 100;

/** @throws SSO_CLAIM_MISSING where the provider does not say who it is, SSO_DOMAIN_REFUSED */
export function readPerson(subject: string, claims: Claims, settings: MappingSettings, tenant: string): Person {
  const { claims: names, domains } = settings;
  const email = textOf(claims, names.email)?.toLowerCase();
  const person = {
    subject,
    username: usernameOf(textOf(claims, names.username), tenant),
    ...(email !== undefined && checkEmail(email).valid && claims['email_verified'] !== false && { email }),
    ...optional('firstName', textOf(claims, names.firstName)),
    ...optional('lastName', textOf(claims, names.lastName)),
    profiles: profilesOf(groupsOf(claims[names.groups]), settings),
  };
  const domain = (person.email ?? person.username).split('@').at(-1)!;
  if (domains.length > 0 && !domains.includes(domain)) throw signOnError('SSO_DOMAIN_REFUSED');
  return person;
}

/** An e-mail address is a user name as it is; any other name is one of the tenant. */
function usernameOf(given: string | undefined, tenant: string): string {
  const name = given?.toLowerCase() ?? '';
  const check = checkUsername(name.includes('@') ? name : `${name}@${tenant}`, { tenant });
  if (name === '' || !check.valid) throw signOnError('SSO_CLAIM_MISSING');
  return check.username;
}

function profilesOf(groups: ReadonlySet<string>, { defaultProfiles, groupProfiles }: MappingSettings): readonly string[] {
  const ofGroups = groupProfiles.filter(({ group }) => groups.has(group)).flatMap(({ profiles }) => profiles);
  return [...new Set([...defaultProfiles, ...ofGroups])].toSorted();
}

/** One group is a text, several are a list. */
const groupsOf = (given: unknown): ReadonlySet<string> =>
  new Set((Array.isArray(given) ? given : [given]).filter((group): group is string => typeof group === 'string'));

function textOf(claims: Claims, name: string): string | undefined {
  const given = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : undefined;
}

const optional = <K extends string>(name: K, value: string | undefined): { [P in K]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [P in K]: string });

import { joinedName } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Roles that are profiles of users as well. */
const PROFILES = ['CLIENT', 'SALES'];

/** `first.last@tenant`, lowercased; only what a user name can hold. */
export function usernameOf(person: Values, tenant: string): string {
  const name = joinedName(person).normalize('NFC').toLowerCase().replaceAll(/\s+/g, '.');
  const plain = name.replaceAll(/[^a-z\u00E0-\u00F6\u00F8-\u024F\d.\-_]/g, '');
  return plain === '' ? '' : `${plain}@${tenant}`.toLowerCase();
}

/** Profiles of a user who is made from a person. */
export function profilesOf(person: Values): readonly string[] {
  const roles = (Array.isArray(person['roles']) ? person['roles'] : []).map((entry) => (entry as Values)['role']);
  const profiles = PROFILES.filter((profile) => roles.includes(profile));
  return profiles.length > 0 ? profiles : ['CLIENT'];
}

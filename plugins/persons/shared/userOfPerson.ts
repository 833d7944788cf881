import { joinedName } from './names.ts';
import type { PersonDraft } from './personFields.ts';

/** Roles that are profiles of users as well. */
const PROFILES = ['CLIENT', 'SALES'];

/** `first.last@tenant`, lowercased; only what a user name can hold. */
export function usernameOf(person: PersonDraft, tenant: string): string {
  const name = joinedName(person).normalize('NFC').toLowerCase().replaceAll(/\s+/g, '.');
  const plain = name.replaceAll(/[^a-z\u00E0-\u00F6\u00F8-\u024F\d.\-_]/g, '');
  return plain === '' ? '' : `${plain}@${tenant}`.toLowerCase();
}

/** Profiles of a user who is made from a person. */
export function profilesOf(person: PersonDraft): readonly string[] {
  const roles = new Set((person.roles ?? []).map(({ role }) => role));
  const profiles = PROFILES.filter((profile) => roles.has(profile));
  return profiles.length > 0 ? profiles : ['CLIENT'];
}

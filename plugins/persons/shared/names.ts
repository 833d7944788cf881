import type { PersonDraft } from './personFields.ts';

type Named = Pick<PersonDraft, 'name' | 'firstName' | 'lastName'>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** First and last name joined; empty without both. */
export const joinedName = ({ firstName, lastName }: Named): string => [text(firstName), text(lastName)].filter(Boolean).join(' ');

/** Name, else first and last name joined. */
export const displayName = (person: Named): string => text(person.name) || joinedName(person);

/** `Nordway (SIR732829320)`. */
export function displayNameWithRegistration(person: PersonDraft): string {
  const registration = text(person.registration);
  return registration === '' ? displayName(person) : `${displayName(person)} (${registration})`.trim();
}

type Values = Readonly<Record<string, unknown>>;

const text = (person: Values, field: string): string => (typeof person[field] === 'string' ? person[field].trim() : '');

/** First and last name joined; empty without both. */
export const joinedName = (person: Values): string => [text(person, 'firstName'), text(person, 'lastName')].filter(Boolean).join(' ');

/** Name, else first and last name joined. */
export const displayName = (person: Values): string => text(person, 'name') || joinedName(person);

/** `Nordway (SIR732829320)`. */
export function displayNameWithRegistration(person: Values): string {
  const registration = text(person, 'registration');
  return registration === '' ? displayName(person) : `${displayName(person)} (${registration})`.trim();
}

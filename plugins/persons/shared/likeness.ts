import { foldText } from '@mortise/sdk/domain';
import { compactNumber } from './checkRegistrationNumber.ts';
import { displayName } from './names.ts';
import type { PersonDraft } from './personFields.ts';
import { isCompany, personTypeOf } from './personTypes.ts';
import { isAutomaticType, isOwnType } from './registrationTypes.ts';

/** Why two persons may be the same one: a translation key with its values. */
export interface Likeness {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  /** 0 to 100: an identifier says more than a name. */
  readonly weight: number;
}

/** Names are similar from here on, of 0 to 1. */
const SIMILAR = 0.82;
const LEGAL_FORMS = new Set(
  'ab ag ag&co aps as asa bv bvba cic co cokg corp eurl gmbh inc kg llc llp ltd limited nv ohg oy oyj plc sa sarl sas sasu sca scs sl slu snc spa srl ug'.split(
    ' ',
  ),
);

/** What says that both are the same person, the strongest first; nothing where they are of different types. */
export function computeLikeness(one: PersonDraft, other: PersonDraft): readonly Likeness[] {
  const type = personTypeOf(one.type);
  if (isCompany(type) !== isCompany(personTypeOf(other.type))) return [];
  return [...sameNumbers(one, other), ...sameAccounts(one, other), ...sameAddresses(one, other), ...similarNames(one, other)].toSorted(
    (first, second) => second.weight - first.weight,
  );
}

/** Name of a company without its legal form, or of anybody else: words without accents and case, in the order of the alphabet. */
export function comparableName(person: PersonDraft): string {
  const words = foldText(displayName(person))
    .replaceAll(/[^\p{L}\p{N}& ]/gu, '')
    .split(' ')
    .filter((word) => word !== '');
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length > 0 && isCompany(personTypeOf(person.type)) ? own : words).toSorted().join(' ');
}

/** The share of pairs of letters that two names have in common (Sørensen and Dice), of 0 to 1. */
export function similarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  if (pairs.length === 0 || others.length === 0) return 0;
  const left = [...others];
  let common = 0;
  for (const pair of pairs) {
    const index = left.indexOf(pair);
    if (index === -1) continue;
    left.splice(index, 1);
    common += 1;
  }
  return (2 * common) / (pairs.length + others.length);
}

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));

/** Numbers that others gave a person, by type. */
export const foreignNumbers = (person: PersonDraft): readonly { readonly type: string; readonly number: string }[] =>
  rowsOf(person.registrations).flatMap(({ type, number }) => {
    if (typeof type !== 'string' || typeof number !== 'string' || isAutomaticType(type) || isOwnType(type)) return [];
    const compact = compactNumber(number).toUpperCase();
    return compact === '' ? [] : [{ type, number: compact }];
  });

export const ibansOf = (person: PersonDraft): readonly string[] =>
  rowsOf(person.bankAccounts)
    .map(({ bankIban }) => textOf(bankIban))
    .filter((iban) => iban !== '');

function sameNumbers(one: PersonDraft, other: PersonDraft): readonly Likeness[] {
  const known = new Set(foreignNumbers(other).map(({ type, number }) => `${type} ${number}`));
  const same = foreignNumbers(one).filter(({ type, number }) => known.has(`${type} ${number}`));
  const isSame = (name: 'siret' | 'fiscalCode') => textOf(one[name]) !== '' && textOf(one[name]) === textOf(other[name]);
  return [
    ...same.map((number) => ({ key: 'Same number {type} {number}', values: number, weight: 100 })),
    ...(isSame('siret') ? [{ key: 'Same SIRET', weight: 100 }] : []),
    ...(isSame('fiscalCode') ? [{ key: 'Same tax number', weight: 100 }] : []),
  ];
}

function sameAccounts(one: PersonDraft, other: PersonDraft): readonly Likeness[] {
  const known = new Set(ibansOf(other));
  return ibansOf(one).some((iban) => known.has(iban)) ? [{ key: 'Same bank account', weight: 80 }] : [];
}

function sameAddresses(one: PersonDraft, other: PersonDraft): readonly Likeness[] {
  const email = textOf(one.email).toLowerCase();
  return email !== '' && email === textOf(other.email).toLowerCase() ? [{ key: 'Same e-mail address', weight: 60 }] : [];
}

/** Of people also the birthday has to be the same. */
function similarNames(one: PersonDraft, other: PersonDraft): readonly Likeness[] {
  if (similarity(comparableName(one), comparableName(other)) < SIMILAR) return [];
  if (isCompany(personTypeOf(one.type))) return [{ key: 'Similar name', weight: 50 }];
  const born = textOf(one.birthDate).slice(0, 10);
  return born !== '' && born === textOf(other.birthDate).slice(0, 10) ? [{ key: 'Similar name and same birth date', weight: 90 }] : [];
}

/** What is typed of somebody nothing has checked yet: what is no text, or no row, counts as absent. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const rowsOf = <R extends object>(rows: readonly R[] | null | undefined): readonly R[] =>
  Array.isArray(rows) ? rows.filter((row: unknown): row is R => typeof row === 'object' && row !== null) : [];

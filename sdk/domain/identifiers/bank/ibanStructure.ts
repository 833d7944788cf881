import { IBAN_REGISTRY, PUBLISHED_IBANS } from './ibanRegistry.ts';

export type IbanRole = 'bank' | 'branch' | 'account' | 'nationalCheckDigits' | 'reserved';

interface IbanPart {
  readonly role: IbanRole;
  readonly length: number;
  /** `n` digits, `a` capital letters, `c` either. */
  readonly kind: string;
}

/** The basic bank account number of a country. */
export interface IbanStructure {
  /** Of the whole IBAN, country and check digits included. */
  readonly length: number;
  readonly pattern: RegExp;
  readonly parts: readonly IbanPart[];
  /** Whether it stands in the registry of ISO 13616; else its country published it. */
  readonly isRegistered: boolean;
}

const ROLES: Readonly<Record<string, IbanRole>> = { b: 'bank', s: 'branch', a: 'account', k: 'nationalCheckDigits', x: 'reserved' };
const CHARACTERS: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };

const read = new Map<string, IbanStructure>();

/** The structure that the registry gives for a country, or the country itself, read once; undefined for countries without IBAN. */
export function ibanStructure(country: string): IbanStructure | undefined {
  const known = read.get(country);
  const isRegistered = Object.hasOwn(IBAN_REGISTRY, country);
  if (known !== undefined || !(isRegistered || Object.hasOwn(PUBLISHED_IBANS, country))) return known;
  const structure = { ...readStructure((isRegistered ? IBAN_REGISTRY : PUBLISHED_IBANS)[country]!), isRegistered };
  read.set(country, structure);
  return structure;
}

function readStructure(entry: string): Omit<IbanStructure, 'isRegistered'> {
  const parts = entry.split(' ').map((part) => ({ role: ROLES[part[0]!]!, length: Number(part.slice(1, -1)), kind: part.at(-1)! }));
  return {
    length: parts.reduce((sum, { length }) => sum + length, 4),
    pattern: new RegExp(`^${parts.map(({ kind, length }) => `${CHARACTERS[kind]}{${length}}`).join('')}$`),
    parts,
  };
}

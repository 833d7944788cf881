import { IBAN_REGISTRY } from './ibanRegistry.ts';

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
}

const ROLES: Readonly<Record<string, IbanRole>> = { b: 'bank', s: 'branch', a: 'account', k: 'nationalCheckDigits', x: 'reserved' };
const CHARACTERS: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };

const read = new Map<string, IbanStructure>();

/** The structure that the registry gives for a country, read once; undefined for countries without IBAN. */
export function ibanStructure(country: string): IbanStructure | undefined {
  const known = read.get(country);
  if (known !== undefined || !Object.hasOwn(IBAN_REGISTRY, country)) return known;
  const structure = readStructure(IBAN_REGISTRY[country]!);
  read.set(country, structure);
  return structure;
}

function readStructure(entry: string): IbanStructure {
  const parts = entry.split(' ').map((part) => ({ role: ROLES[part[0]!]!, length: Number(part.slice(1, -1)), kind: part.at(-1)! }));
  return {
    length: parts.reduce((sum, { length }) => sum + length, 4),
    pattern: new RegExp(`^${parts.map(({ kind, length }) => `${CHARACTERS[kind]}{${length}}`).join('')}$`),
    parts,
  };
}

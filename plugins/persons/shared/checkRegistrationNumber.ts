import { checkLei, checkSiren, checkSiret, checkSpanishId, checkVatField, isVatLike } from '@mortise/sdk/domain';
import { isAutomaticType } from './registrationTypes.ts';

export interface RegistrationNumber {
  readonly type: string;
  readonly number: string;
  /** What the list of types says of the format: one of the names below, or a regular expression between slashes. */
  readonly format?: string | undefined;
}

export interface WrongNumber {
  /** A translation key. */
  readonly message: string;
  /** How numbers of the kind look. */
  readonly hints: readonly string[];
}

interface Outcome {
  readonly valid: boolean;
  readonly message?: string;
  readonly hints?: readonly string[];
}

/** Format types that a list of registration types can name as the second value of a type. */
const FORMATS: Readonly<Record<string, (number: string) => Outcome>> = {
  siren: checkSiren,
  siret: checkSiret,
  spanishId: (number) => checkSpanishId(number),
  personSpanishId: (number) => checkSpanishId(number, { types: ['DNI', 'NIE'] }),
  vat: checkVatField,
  lei: checkLei,
};

/** Formats that hold whatever a list says: the server checks them too. IDENT-021. */
const OF_TYPE: Readonly<Record<string, string>> = {
  SIR: 'siren',
  SRT: 'siret',
  CIF: 'spanishId',
  NIF: 'spanishId',
  DNI: 'personSpanishId',
  NIE: 'personSpanishId',
  LEI: 'lei',
};

/** Without spaces, where it has but digits and spaces. */
export const compactNumber = (number: string): string => (/^[\d\s]*$/.test(number) ? number.replaceAll(/\s/g, '') : number.trim());

/** What is wrong with the number of a registration; nothing where there is none yet, and where the product gives it. */
export function checkRegistrationNumber({ type, number, format }: RegistrationNumber): WrongNumber | undefined {
  const compact = compactNumber(number);
  if (compact === '' || isAutomaticType(type)) return undefined;
  const name = isVatLike(type) ? 'vat' : (OF_TYPE[type] ?? format);
  if (name === undefined) return undefined;
  const outcome = name.startsWith('/') ? matches(name, compact) : FORMATS[name]?.(compact);
  return outcome === undefined || outcome.valid ? undefined : { message: outcome.message ?? 'Invalid format', hints: outcome.hints ?? [] };
}

/** A regular expression that is none refuses nothing. */
function matches(format: string, number: string): Outcome {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/.exec(format) ?? [];
  try {
    return { valid: new RegExp(`^(?:${source})$`, flags).test(number) };
  } catch {
    return { valid: true };
  }
}

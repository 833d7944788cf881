import { compactNumber } from './checkRegistrationNumber.ts';
import { isAutomaticType, PREFIX_LENGTH } from './registrationTypes.ts';

export interface NumberedRegistration {
  readonly type?: unknown;
  readonly number?: unknown;
}

/** The registration of a new person: the type and the number of the first registration; nothing where the product gives the number. */
export function mainRegistration([first]: readonly NumberedRegistration[]): string | undefined {
  if (first === undefined || typeof first.type !== 'string' || typeof first.number !== 'string' || isAutomaticType(first.type))
    return undefined;
  const number = compactNumber(first.number)
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toUpperCase();
  return number === '' ? undefined : first.type.slice(0, PREFIX_LENGTH) + number;
}

/**
 * The type that the only registration of a person is to have: that which the person's registration begins with, where it is of this
 * number.
 */
export function alignedType(registration: string | undefined, registrations: readonly NumberedRegistration[]): string | undefined {
  const [only] = registrations;
  if (registration === undefined || only === undefined || registrations.length !== 1 || typeof only.number !== 'string') return undefined;
  const [type, number] = [registration.slice(0, PREFIX_LENGTH), registration.slice(PREFIX_LENGTH)];
  return number !== '' && number === compactNumber(only.number) && only.type !== type ? type : undefined;
}

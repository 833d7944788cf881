import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface CallingCode {
  /** Digits, without the `+`. */
  readonly code: string;
  /** ISO 3166-1 alpha-2; of several countries the one with the most people. */
  readonly country: string;
}

/** Codes that several countries share. */
const LARGEST: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** The calling codes of all countries, each once. ITU-T E.164. */
export function callingCodes(): readonly CallingCode[] {
  const countries = new Map<string, string>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    if (!countries.has(code)) countries.set(code, LARGEST[code] ?? country);
  }
  return [...countries].map(([code, country]) => ({ code, country }));
}

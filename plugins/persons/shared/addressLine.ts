import type { Address } from './personFields.ts';

const POSTCODE = /\b\d{5}\b/;

/** An address in one line: street, postcode and city, country. */
export function addressLineOf(address: Address): string {
  const text = (name: Exclude<keyof Address, 'location' | 'zones'>) => (typeof address[name] === 'string' ? address[name].trim() : '');
  if (text('addressLine') !== '') return text('addressLine');
  const street = text('address1') || [text('streetNumber'), text('streetType'), text('streetName')].filter(Boolean).join(' ');
  const city = [text('zipcode'), text('city')].filter(Boolean).join(' ');
  return [street, text('address2'), city, text('country')].filter(Boolean).join(', ');
}

/** What a line says about an address; what it does not say is null. */
export interface TakenApart {
  readonly address1: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** Takes a line of two, three or four parts between commas apart; undefined for any other. PERSON-095. */
export function parseAddressLine(line: string): TakenApart | undefined {
  const parts = line.split(',').map((part) => part.trim());
  const [street = '', second = '', third = '', fourth = ''] = parts;
  switch (parts.length) {
    case 4:
      return complete({ address1: street, zipcode: second, city: third, country: fourth });
    case 3:
      return complete({ address1: street, ...postcodeAndCity(second), country: third });
    case 2:
      return complete({ address1: street, ...postcodeAndCity(second) });
    default:
      return undefined;
  }
}

/** The postcode is the number of five digits. */
function postcodeAndCity(text: string): { readonly zipcode: string; readonly city: string } {
  const [zipcode = ''] = POSTCODE.exec(text) ?? [];
  return { zipcode, city: text.replace(zipcode, '').trim() };
}

const complete = (found: { readonly [part in keyof TakenApart]?: string }): TakenApart => ({
  address1: found.address1 || null,
  zipcode: found.zipcode || null,
  city: found.city || null,
  country: found.country || null,
});

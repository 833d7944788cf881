import type { AddressContext } from '@mortise/sdk/scripts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** One line, as on an envelope: the country only when it is not ours, in capitals. */
export function execute({ address }: AddressContext): string {
  const { address1, address2, zipcode, city, country } = address;
  const place = [text(zipcode), text(city)].filter(Boolean).join(' ');
  const abroad = text(country) === 'FR' ? '' : text(country).toUpperCase();
  return [text(address1), text(address2), place, abroad].filter(Boolean).join(', ');
}

import type { AddressTextContext } from '@mortise/sdk/scripts';

const PLACE = /^(?<zipcode>\d{5})\s+(?<city>.+)$/u;

/** `12 rue des Lilas, Bât. B, 69003 Lyon`: the street first, the place last, the rest between. */
export function execute({ text }: AddressTextContext) {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const { zipcode, city } = PLACE.exec(parts.at(-1) ?? '')?.groups ?? {};
  const streets = zipcode === undefined ? parts : parts.slice(0, -1);
  return {
    address1: streets[0] ?? '',
    ...(streets.length > 1 && { address2: streets.slice(1).join(', ') }),
    ...(zipcode !== undefined && { zipcode, city, country: 'FR' }),
  };
}

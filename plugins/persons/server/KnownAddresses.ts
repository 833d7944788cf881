import { foldText } from '@mortise/sdk/domain';
import type { Repositories, RequestScope } from '@mortise/sdk/server';
import { addressLineOf } from '../shared/addressLine.ts';
import { Person } from '../shared/person.ts';
import type { Address } from '../shared/personFields.ts';
import type { AddressProvider, SuggestedAddress } from './AddressProvider.ts';

const MOST = 10;
const LOOKED_AT = 200;
/** About 200 metres. */
const NEAR_DEGREES = 0.002;
/** What belongs to the person rather than to the place. */
const PERSONAL = new Set(['type', 'door', 'floor', 'invalidAddress', 'invalidAddressDate', 'errorFormat']);

/** Addresses that persons of the tenant have already. Needs no network. */
export class KnownAddresses implements AddressProvider {
  readonly name = 'Local';
  private readonly repositories: Repositories;
  private readonly scope: RequestScope;

  constructor(repositories: Repositories, scope: RequestScope) {
    this.repositories = repositories;
    this.scope = scope;
  }

  async suggest(search: string): Promise<readonly SuggestedAddress[]> {
    const words = foldText(search)
      .split(' ')
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    const fits = (address: Address) => words.every((word) => foldText(addressLineOf(address)).includes(word));
    return suggestions((await this.addresses(search)).filter(fits));
  }

  async near(longitude: number, latitude: number): Promise<readonly SuggestedAddress[]> {
    const distance = ({ location }: Address): number => {
      const coordinates = location?.coordinates;
      return Math.max(Math.abs(Number(coordinates?.longitude) - longitude), Math.abs(Number(coordinates?.latitude) - latitude));
    };
    const near = (await this.addresses(undefined)).filter((address) => distance(address) <= NEAR_DEGREES);
    return suggestions(near.toSorted((one, other) => distance(one) - distance(other)));
  }

  async details(value: string): Promise<readonly SuggestedAddress[]> {
    return suggestions((await this.addresses(value)).filter((address) => addressLineOf(address) === value));
  }

  private async addresses(search: string | undefined): Promise<readonly Address[]> {
    const query = { limit: LOOKED_AT, projection: ['addresses'], count: 'none', ...(search !== undefined && { search }) } as const;
    const { entities } = await this.repositories.of(Person).list(this.scope, query);
    return entities.flatMap(({ addresses = [] }) => addresses);
  }
}

/** Each line once. */
function suggestions(addresses: readonly Address[]): readonly SuggestedAddress[] {
  const byLine = new Map<string, SuggestedAddress>();
  for (const address of addresses) {
    const label = addressLineOf(address);
    const place = Object.fromEntries(Object.entries(address).filter(([name]) => !PERSONAL.has(name) && !name.startsWith('_')));
    if (label !== '' && !byLine.has(label)) byLine.set(label, { value: label, label, address: place });
  }
  return [...byLine.values()].slice(0, MOST);
}

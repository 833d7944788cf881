import type { Address } from '../shared/personFields.ts';

/** A suggested address: a line to choose, and what it fills. */
export interface SuggestedAddress {
  /** Names it for the details. */
  readonly value: string;
  readonly label: string;
  readonly address: Address;
}

/** A source of addresses. */
export interface AddressProvider {
  readonly name: string;
  suggest(search: string): Promise<readonly SuggestedAddress[]>;
  /** Addresses near a point; a source may know none. */
  near(longitude: number, latitude: number): Promise<readonly SuggestedAddress[]>;
  /** The one that was suggested as this value; empty where it is gone. */
  details(value: string): Promise<readonly SuggestedAddress[]>;
}

/** A suggested address: a line to choose, and what it fills. */
export interface SuggestedAddress {
  /** Names it for the details. */
  readonly value: string;
  readonly label: string;
  readonly address: Readonly<Record<string, unknown>>;
}

/** A source of addresses. */
export interface AddressProvider {
  readonly name: string;
  suggest(search: string): Promise<readonly SuggestedAddress[]>;
  /** Addresses near a point; a source may know none. */
  near(longitude: number, latitude: number): Promise<readonly SuggestedAddress[]>;
}

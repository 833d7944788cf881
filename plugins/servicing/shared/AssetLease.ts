/** A time that an asset was with a client. */
export interface AssetLease {
  readonly contract: string;
  readonly contractName?: string;
  /** Who leases, or the last one who did. */
  readonly clients: readonly { readonly registration: string; readonly name?: string }[];
  /** The day that it went into service. */
  readonly from: string;
  /** The day that it came back or was sold; none while it is with the client. */
  readonly until?: string;
  /** The kind of the event that ended it. */
  readonly end?: string;
  /** What all assets of the contract are worth in the books, while this one is with the client: net investment or carrying amount. */
  readonly worth?: string;
  readonly currency: string;
}

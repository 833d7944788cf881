import { token, type Disposer, type Token } from '@mortise/sdk';

/** A module in whose books assets stand. What it throws is answered, and nothing is saved. */
export interface AssetListener<Call> {
  /** An asset is leased out, taken back, sold or scrapped, or that is undone. */
  readonly moved: (call: Call) => Promise<void>;
}

/** Tells modules that require this one where assets go, in the same transaction. `Call` is what effects of assets get. */
export class AssetLife<Call> {
  private readonly listeners = new Set<AssetListener<Call>>();

  add(listener: AssetListener<Call>): Disposer {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async moved(call: Call): Promise<void> {
    for (const listener of this.listeners) await listener.moved(call);
  }
}
export const assetLife = <Call>(): Token<AssetLife<Call>> => token<AssetLife<Call>>('assets/asset-life');

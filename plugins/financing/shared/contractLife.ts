import { token, type Disposer, type Token } from '@mortise/sdk';

/** An invoice of a contract. */
export interface BilledRent {
  /** Registration of the invoice. */
  readonly invoice: string;
  readonly type: string;
  readonly amountInclTax: string;
  readonly dueDate: string;
  /** What is billed of which assets. */
  readonly lines: readonly { readonly assetRegistration?: string }[];
}

/** An invoice of a contract that was marked as paid, or whose payment came back. */
export interface SettledRent extends BilledRent {
  /** The day of the payment. */
  readonly date: string;
  readonly isTakenBack: boolean;
}

/** A module that keeps what happens to contracts. What it throws is answered, and nothing is saved. */
export interface ContractListener<Call> {
  readonly activated: (call: Call) => Promise<void>;
  readonly deactivated: (call: Call) => Promise<void>;
  /** Whether it keeps the balances of the contract: nobody else moves them then. */
  readonly rentSettled: (call: Call, rent: SettledRent) => Promise<boolean>;
  /** The day on which the last of what is billed was paid; none where something of it is open. */
  readonly rentPaidOn: (call: Call, rent: BilledRent) => Promise<string | undefined>;
}

/** Tells modules that require this one what becomes of contracts, in the same transaction. `Call` is what effects of contracts get. */
export class ContractLife<Call> {
  private readonly listeners = new Set<ContractListener<Call>>();

  add(listener: ContractListener<Call>): Disposer {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async activated(call: Call): Promise<void> {
    for (const listener of this.listeners) await listener.activated(call);
  }

  async deactivated(call: Call): Promise<void> {
    for (const listener of this.listeners) await listener.deactivated(call);
  }

  async rentSettled(call: Call, rent: SettledRent): Promise<boolean> {
    for (const listener of this.listeners) if (await listener.rentSettled(call, rent)) return true;
    return false;
  }

  async rentPaidOn(call: Call, rent: BilledRent): Promise<string | undefined> {
    for (const listener of this.listeners) {
      const day = await listener.rentPaidOn(call, rent);
      if (day !== undefined) return day;
    }
    return undefined;
  }
}
export const contractLife = <Call>(): Token<ContractLife<Call>> => token<ContractLife<Call>>('financing/contract-life');

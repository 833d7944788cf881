import { Money } from '@mortise/sdk/domain';
import type { Invoice } from '../../billing/contract.ts';
import type { DraftContract } from './DraftContract.ts';
import type { Made } from './Made.ts';

/** An invoice of a contract in the sample. */
export interface SampleInvoice {
  readonly registration: string;
  readonly status: string;
  readonly name: string;
  readonly dueDate: string;
  readonly amountExclTax: string;
  readonly amountInclTax: string;
}

/** A contract with what belongs to it. */
export interface SampleContract {
  readonly draft: DraftContract;
  readonly contract: string;
  readonly asset: string;
  readonly invoices: readonly SampleInvoice[];
}

/** Contracts that the smaller kinds of record are about: as many of them, however big the company is. */
const SAMPLE_SIZE = 200;

/** The first contracts that were stored together, each with its asset and invoices; registrations in the order of their records. */
export function sampleOf(
  drafts: readonly DraftContract[],
  registrations: { readonly contracts: readonly string[]; readonly assets: readonly string[]; readonly invoices: readonly string[] },
  invoices: readonly Made<typeof Invoice>[],
): readonly SampleContract[] {
  return drafts.slice(0, SAMPLE_SIZE).map((draft, index) => {
    const contract = registrations.contracts[index]!;
    const own = invoices.flatMap((invoice, position) =>
      invoice.body.contractRegistration === contract ? [sampleInvoice(invoice, registrations.invoices[position]!)] : [],
    );
    return { draft, contract, asset: registrations.assets[index]!, invoices: own };
  });
}

function sampleInvoice({ body, status = 'DRAFT' }: Made<typeof Invoice>, registration: string): SampleInvoice {
  const { name, dueDate, amountExclTax, amountInclTax } = body;
  return { registration, status, name: name!, dueDate: dueDate!, amountExclTax: amountExclTax!, amountInclTax: amountInclTax! };
}

/** An invoice with the contract that it belongs to. */
export interface Charge {
  readonly contract: SampleContract;
  readonly invoice: SampleInvoice;
}

/** What is collected on one day. */
export interface Collection {
  readonly date: string;
  readonly charges: readonly Charge[];
}

const MOST_COLLECTIONS = 30;
const MOST_CHARGES = 16;

/** Invoices of the sample by the day that they are due, the latest day first; of a day those that are not paid first. */
export function collectionsOf(sample: readonly SampleContract[]): readonly Collection[] {
  const charges = sample
    .flatMap((contract) =>
      contract.invoices.filter(({ status }) => status !== 'CANCELLED').map((invoice): Charge => ({ contract, invoice })),
    )
    .toSorted((one, other) => Number(isPaid(one)) - Number(isPaid(other)));
  const dates = [...new Set(charges.map(({ invoice }) => invoice.dueDate))].toSorted().toReversed().slice(0, MOST_COLLECTIONS);
  return dates.map((date) => ({ date, charges: charges.filter(({ invoice }) => invoice.dueDate === date).slice(0, MOST_CHARGES) }));
}

const isPaid = ({ invoice }: Charge): boolean => invoice.status === 'PAID';

/** Amounts added up, with two decimals. */
export const sumOf = (amounts: readonly string[]): string => amounts.reduce((total, amount) => total.plus(amount), new Money(0)).toFixed(2);

/** One of the values after the other, so that each occurs. */
export const inTurn = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

export const range = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

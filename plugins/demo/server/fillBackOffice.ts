import type { TakenOver } from '@mortise/sdk/server';
import { bookedCharges, makeAccountingCatalogItems, makeBookings, makeInventories, makePostingEvents, makePostings } from './accounting.ts';
import { accountMonths, makeBankAccounts, makeBankOperations, makeBankStatements, makeBankTransactions, makeCamts } from './bank.ts';
import { makeCashflows, makePaymentFileLines, makePaymentFiles, makeSepas } from './billing.ts';
import { makeCases, makeClaims, makeRules } from './cases.ts';
import { makeCommunications, makeMails } from './communications.ts';
import { makePrivateEquityAssets, makePrivateEquityOperations, makePrivateEquityTransactions, makeStakes } from './privateEquity.ts';
import { Random } from './Random.ts';
import { collectionsOf, type SampleContract } from './sample.ts';
import { makeScores } from './scores.ts';

/** Stores records of a kind and answers their registrations in order. */
export type Store = (entity: string, records: readonly TakenOver[]) => Promise<readonly string[]>;

export interface BackOffice {
  readonly seed: number;
  readonly today: string;
  readonly sample: readonly SampleContract[];
}

/** Payments, accounts, cases, scores and stakes around a sample of the contracts. */
export async function fillBackOffice(store: Store, { seed, today, sample }: BackOffice): Promise<void> {
  const random = new Random(seed);
  const collections = collectionsOf(sample);
  const charges = collections.flatMap((collection) => collection.charges);
  const booked = bookedCharges(charges);

  const cashflows = await store('Cashflow', makeCashflows(charges));
  const files = makePaymentFiles(collections, sample, today);
  const fileNames = await store('PaymentFile', files);
  await store('PaymentFileLine', makePaymentFileLines(random, collections, fileNames, cashflows));
  await store('Sepa', makeSepas(files, fileNames));

  const months = accountMonths(charges, cashflows, today);
  const accounts = makeBankAccounts(random, sample, months.at(-1)!.closing, today);
  const [collecting, operating] = (await store('BankAccount', accounts)) as readonly [string, string];
  const camts = await store('Camt', makeCamts(months, accounts[0]!));
  const statements = await store('BankStatement', makeBankStatements(months, collecting, camts));
  await store('BankTransaction', makeBankTransactions(months, collecting, statements));
  await store('BankOperation', makeBankOperations(sample, operating, today));

  await store('AccountingCatalogItem', makeAccountingCatalogItems());
  const events = await store('PostingEvent', makePostingEvents(booked));
  const bookings = await store('Booking', makeBookings(booked));
  await store('Posting', makePostings(booked, bookings, events));
  await store('Inventory', makeInventories(sample, today));

  await store('Rule', makeRules());
  await store('Case', makeCases(random, charges, today));
  await store('Claim', makeClaims(random, sample, today));
  await store('Score', makeScores(random, sample, today));
  const communications = makeCommunications(charges, today);
  const told = await store('Communication', communications);
  await store('Mail', makeMails(random, charges, communications, told));

  const stakes = makeStakes(random, today);
  const assets = await store('PrivateEquityAsset', makePrivateEquityAssets(stakes));
  const operations = makePrivateEquityOperations(stakes, assets, today);
  await store('PrivateEquityTransaction', makePrivateEquityTransactions(operations, await store('PrivateEquityOperation', operations)));
}

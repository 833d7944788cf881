import { CONTRACT_STATUS, type DraftContract, statusOn } from './DraftContract.ts';
import { Repositories, type RequestScope, type TakenOver } from '@mortise/sdk/server';
import type { Services } from '@mortise/sdk';
import { fillBackOffice } from './fillBackOffice.ts';
import { fillGroups } from './groups.ts';
import { fillOffice } from './fillOffice.ts';
import { fillPortfolio, type Update } from './fillPortfolio.ts';
import { makeInvoices } from './invoices.ts';
import { People } from './people.ts';
import { Random } from './Random.ts';
import { inTurn, sampleOf, type SampleContract } from './sample.ts';
import { makeTerms, outstandingOn, planOf } from './terms.ts';
import { makeThing } from './things.ts';

export interface DemoSize {
  readonly seed: number;
  readonly contracts: number;
  /** The day that "today" is for the company, so that two runs give the same. */
  readonly today: string;
}

/** Rows made and stored together. */
const BATCH = 1_000;
/** Above this the payment plans are left out: a company for measurements, not for looking at. */
const MOST_WITH_PLANS = 20_000;
const CUSTOMERS_PER_CONTRACT = 0.35;

const ASSET_STATUS: Readonly<Record<string, string>> = { ACTIVE: 'LEASED', SIGNED: 'DELIVERED' };
/** What became of assets whose contract has ended. */
const AFTERWARDS = ['SOLD', 'RETURNED', 'RETURNED', 'SOLD', 'SCRAPPED'] as const;
const SUPPLIER_STATUS = ['ACTIVE', 'ACTIVE', 'DRAFT', 'BLOCKED', 'ACTIVE', 'ACTIVE', 'ARCHIVED'] as const;
const PROSPECT_STATUS = ['DRAFT', 'DRAFT', 'ACTIVE', 'DRAFT', 'BLOCKED', 'DRAFT', 'ARCHIVED'] as const;
const DEALS = 60;

/** What there is at the end, for the caller to use. */
export interface DemoResult {
  readonly partners: readonly string[];
  readonly customers: readonly string[];
}

/** Makes customers, partners, suppliers, assets, contracts with plans, and invoices. The same for the same seed. */
export async function fillDemoCompany(
  scope: RequestScope,
  services: Services,
  size: DemoSize,
  report: (line: string) => void,
): Promise<DemoResult> {
  const repositories = services.get(Repositories);
  const random = new Random(size.seed);
  const people = new People(random);
  const store = (entity: string, records: readonly TakenOver[]) => repositories.named(entity).createMany(scope, records);

  const few = Math.max(4, Math.min(40, Math.ceil(size.contracts / 50)));
  const partners = await store(
    'Person',
    range(few, () => active(people.make('C', 'PARTNER'))),
  );
  const suppliers = await store(
    'Person',
    range(few, (index) => ({ body: people.make('C', 'SUPPLIER'), status: inTurn(SUPPLIER_STATUS, index) })),
  );
  const sales = await store(
    'Person',
    range(few, () => active(people.make('I', 'SALES'))),
  );
  const customers: string[] = [];
  for (const count of batches(Math.ceil(size.contracts * CUSTOMERS_PER_CONTRACT) + 5)) {
    const kind = () => random.weighted({ C: 70, P: 15, I: 15 });
    customers.push(
      ...(await store(
        'Person',
        range(count, () => active(people.make(kind(), 'CLIENT'))),
      )),
    );
  }
  await store(
    'Prospect',
    range(Math.ceil(size.contracts / 20), (index) => ({ body: people.make('C', 'CLIENT'), status: inTurn(PROSPECT_STATUS, index) })),
  );

  const known = { customers, partners, sales, suppliers };
  let done = 0;
  let sample: readonly SampleContract[] = [];
  for (const count of batches(size.contracts)) {
    const drafts = range(count, () => draftContract(random, known, size));
    const assets = await store(
      'Asset',
      drafts.map(({ thing, status }, index) => ({ body: thing.body, status: assetStatus(status, index) })),
    );
    const contracts = await store(
      'Contract',
      drafts.map((draft, index) => contractRecord(draft, assets[index], size)),
    );
    const invoices = drafts.flatMap((draft, index) => makeInvoices(draft, contracts[index]!, size.today));
    const issued: string[] = [];
    for (let from = 0; from < invoices.length; from += BATCH) issued.push(...(await store('Invoice', invoices.slice(from, from + BATCH))));
    if (done === 0) sample = sampleOf(drafts, { contracts, assets, invoices: issued }, invoices);
    done += count;
    report(`${done} of ${size.contracts} contracts`);
  }
  await store(
    'Deal',
    range(DEALS, (index) => contractRecord(draftDeal(random, known, size, index), undefined, size)),
  );
  const update: Update = (entity, registration, body) =>
    repositories.named(entity).update(scope, registration, body, { despiteFixed: true });
  await fillGroups(store, update);
  await fillPortfolio(store, update, { seed: size.seed + 3, today: size.today, sample, ...known });
  await fillBackOffice(store, { seed: size.seed + 1, today: size.today, sample });
  const { tenant } = scope.user;
  await fillOffice(store, size.seed + 2, { sample, today: size.today, users: [`staff@${tenant}`, `sales@${tenant}`] });
  return { partners, customers };
}

interface Known {
  readonly customers: readonly string[];
  readonly partners: readonly string[];
  readonly sales: readonly string[];
  readonly suppliers: readonly string[];
}

function draftContract(random: Random, known: Known, size: DemoSize): DraftContract {
  const thing = makeThing(random, random.pick(known.suppliers), size.today);
  const drawn = random.weighted(CONTRACT_STATUS);
  const terms = makeTerms(random, thing.price, thing.months, size.today);
  return {
    thing,
    terms,
    status: statusOn(drawn, terms, size.today),
    client: random.pick(known.customers),
    partner: random.next() < 0.4 ? random.pick(known.partners) : undefined,
    salesPerson: random.pick(known.sales),
    externalReference: `EXT-${random.digits(8)}`,
  };
}

/** A deal in each status of a contract in turn. */
function draftDeal(random: Random, known: Known, size: DemoSize, index: number): DraftContract {
  const statuses = Object.keys(CONTRACT_STATUS) as DraftContract['status'][];
  return { ...draftContract(random, known, size), status: inTurn(statuses, index) };
}

const assetStatus = (contract: string, index: number): string =>
  contract === 'CLOSED' ? inTurn(AFTERWARDS, index) : (ASSET_STATUS[contract] ?? 'ORDERED');

/** `asset` is that of a contract; a deal has none yet. */
function contractRecord(draft: DraftContract, asset: string | undefined, size: DemoSize): TakenOver {
  const { thing, terms, status, partner } = draft;
  const outstanding = status === 'ACTIVE' ? outstandingOn(terms, size.today) : status === 'CLOSED' ? '0.00' : undefined;
  return {
    status,
    body: {
      name: `${thing.label}, ${terms.months} months`,
      type: terms.residual === '0.00' ? 'LOAN' : 'FINANCE_LEASE',
      managementType: 'OWN',
      purpose: ['CAR', 'VAN', 'TRUCK', 'TRAILER'].includes(thing.body.type ?? '') ? 'VEHICLE' : 'EQUIPMENT',
      externalReference: draft.externalReference,
      financialProduct: 'STANDARD',
      financialScheme: 'CONSTANT_ANNUITY',
      frequency: '30',
      duration: terms.months,
      startDate: terms.startDate,
      endDate: terms.endDate,
      currency: 'EUR',
      financedAmountExclTax: terms.financed,
      residualValue: terms.residual,
      instalment: terms.instalment,
      nominalRate: terms.rate,
      // What has not begun owes nothing yet, not even zero.
      ...(outstanding !== undefined && { outstanding }),
      persons: [
        { role: 'CLIENT', personRegistration: draft.client },
        ...(partner === undefined ? [] : [{ role: 'PARTNER', personRegistration: partner }]),
        { role: 'SALES', personRegistration: draft.salesPerson },
      ],
      ...(asset !== undefined && { assets: [{ assetRegistration: asset, amountExclTax: terms.financed }] }),
      quotations: [{ registration: 'Q1', financialProduct: 'STANDARD', startDate: terms.startDate, financedAmountExclTax: terms.financed }],
      ...(size.contracts <= MOST_WITH_PLANS && { plan: planOf(terms) }),
    },
  };
}

const active = (body: Record<string, unknown>): TakenOver => ({ body, status: 'ACTIVE' });
const range = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

function* batches(total: number): Generator<number> {
  for (let left = total; left > 0; left -= BATCH) yield Math.min(BATCH, left);
}

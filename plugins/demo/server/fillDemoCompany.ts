import { Repositories, type RequestScope, type TakenOver } from '@mortise/sdk/server';
import type { Services } from '@mortise/sdk';
import { makeInvoices } from './invoices.ts';
import { People } from './people.ts';
import { Random } from './Random.ts';
import { makeTerms, outstandingOn, planOf, type Terms } from './terms.ts';
import { makeThing, type Thing } from './things.ts';

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

const CONTRACT_STATUS = { ACTIVE: 58, CLOSED: 14, SIGNED: 6, APPROVED: 6, SUBMITTED: 6, DRAFT: 6, REFUSED: 2, CANCELLED: 2 } as const;
const ASSET_STATUS: Readonly<Record<string, string>> = { ACTIVE: 'LEASED', CLOSED: 'RETURNED', SIGNED: 'DELIVERED' };

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
    range(few, () => active(people.make('C', 'SUPPLIER'))),
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
    range(Math.ceil(size.contracts / 20), () => ({ body: people.make('C', 'CLIENT') })),
  );

  let done = 0;
  for (const count of batches(size.contracts)) {
    const drafts = range(count, () => draftContract(random, { customers, partners, sales, suppliers }, size));
    const assets = await store('Asset', drafts.map(({ thing, status }) => ({ body: thing.body, status: ASSET_STATUS[status] ?? 'ORDERED' }))); // prettier-ignore
    const contracts = await store('Contract', drafts.map((draft, index) => contractRecord(draft, assets[index]!, size))); // prettier-ignore
    const invoices = drafts.flatMap((draft, index) => makeInvoices(draft, contracts[index]!, size.today));
    for (let from = 0; from < invoices.length; from += BATCH) await store('Invoice', invoices.slice(from, from + BATCH));
    done += count;
    report(`${done} of ${size.contracts} contracts`);
  }
  await store('Agreement', partners.map((partner) => ({ body: agreement(partner), status: 'ACTIVE' }))); // prettier-ignore
  await store(
    'CreditLine',
    range(few, (index) => ({ body: creditLine(random, customers[index % customers.length]!), status: 'OPEN' })),
  );
  return { partners, customers };
}

export interface DraftContract {
  readonly thing: Thing;
  readonly terms: Terms;
  readonly status: keyof typeof CONTRACT_STATUS;
  readonly client: string;
  readonly partner: string | undefined;
  readonly salesPerson: string;
  readonly externalReference: string;
}

interface Known {
  readonly customers: readonly string[];
  readonly partners: readonly string[];
  readonly sales: readonly string[];
  readonly suppliers: readonly string[];
}

function draftContract(random: Random, known: Known, size: DemoSize): DraftContract {
  const thing = makeThing(random, random.pick(known.suppliers));
  const drawn = random.weighted(CONTRACT_STATUS);
  const terms = makeTerms(random, thing.price, thing.months);
  return {
    thing,
    terms,
    status: drawn === 'ACTIVE' && terms.endDate <= size.today ? 'CLOSED' : drawn,
    client: random.pick(known.customers),
    partner: random.next() < 0.4 ? random.pick(known.partners) : undefined,
    salesPerson: random.pick(known.sales),
    externalReference: `EXT-${random.digits(8)}`,
  };
}

function contractRecord(draft: DraftContract, asset: string, size: DemoSize): TakenOver {
  const { thing, terms, status, partner } = draft;
  const isRunning = status === 'ACTIVE';
  return {
    status,
    body: {
      name: `${thing.label}, ${terms.months} months`,
      type: terms.residual === '0.00' ? 'LOAN' : 'FINANCE_LEASE',
      managementType: 'OWN',
      purpose: ['CAR', 'VAN', 'TRUCK', 'TRAILER'].includes(String(thing.body['type'])) ? 'VEHICLE' : 'EQUIPMENT',
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
      outstanding: isRunning ? outstandingOn(terms, size.today) : '0.00',
      persons: [
        { role: 'CLIENT', personRegistration: draft.client },
        ...(partner === undefined ? [] : [{ role: 'PARTNER', personRegistration: partner }]),
        { role: 'SALES', personRegistration: draft.salesPerson },
      ],
      assets: [{ assetRegistration: asset, amountExclTax: terms.financed }],
      quotations: [{ financialProduct: 'STANDARD', startDate: terms.startDate, financedAmountExclTax: terms.financed }],
      ...(size.contracts <= MOST_WITH_PLANS && { plan: planOf(terms) }),
    },
  };
}

const agreement = (partner: string) => ({
  name: 'Distribution agreement',
  type: 'DISTRIBUTION',
  partnerRegistration: partner,
  startDate: '2022-01-01',
});

function creditLine(random: Random, client: string): Record<string, unknown> {
  const limit = random.between(2, 40) * 50_000;
  const drawn = Math.round(limit * random.next() * 0.8);
  return {
    name: `Fleet line ${limit / 1000}k`,
    type: 'FLEET',
    startDate: '2024-01-01',
    endDate: '2027-12-31',
    creditLimit: `${limit}.00`,
    outstanding: `${drawn}.00`,
    available: `${limit - drawn}.00`,
    persons: [{ role: 'CLIENT', personRegistration: client }],
  };
}

const active = (body: Record<string, unknown>): TakenOver => ({ body, status: 'ACTIVE' });
const range = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

function* batches(total: number): Generator<number> {
  for (let left = total; left > 0; left -= BATCH) yield Math.min(BATCH, left);
}

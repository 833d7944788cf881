import { addDays, addMonths, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import { inTurn, range, type SampleContract } from './sample.ts';
import { monthsAfter, yearOf } from './terms.ts';

const ELEMENTS_OF = 70;
const FILE_FEE = '150.00';
const INSURANCE_SHARE = '0.004';
const PART_STATUS: Readonly<Record<string, string>> = { ACTIVE: 'ACTIVE', CLOSED: 'ENDED', REFUSED: 'CANCELLED', CANCELLED: 'CANCELLED' };
const partStatus = ({ draft }: SampleContract): string => PART_STATUS[draft.status] ?? 'DRAFT';

/** The rent of a contract, its fee, and an insurance of every third. */
export const makeContractElements = (sample: readonly SampleContract[]): readonly TakenOver[] =>
  sample.slice(0, ELEMENTS_OF).flatMap((one, index) => {
    const { terms } = one.draft;
    const insurance = new Money(terms.financed).times(INSURANCE_SHARE).toFixed(2);
    const isSuspended = one.draft.status === 'ACTIVE' && index % 9 === 0;
    return [
      element(one, 'RENT', 'Rent', terms.instalment, terms.months),
      element(one, 'FEE', 'File fee', FILE_FEE, 1),
      ...(index % 3 === 0 ? [element(one, 'INSURANCE', 'Insurance', insurance, terms.months, isSuspended ? 'SUSPENDED' : undefined)] : []),
    ];
  });

function element(one: SampleContract, type: string, name: string, payment: string, count: number, status = partStatus(one)): TakenOver {
  const { client, terms } = one.draft;
  return {
    status,
    body: {
      name,
      type,
      code: `${type}-${count === 1 ? 'ONCE' : 'MONTHLY'}`,
      contractRegistration: one.contract,
      quotationRegistration: 'Q1',
      groupKey: type === 'RENT' ? 'FINANCING' : 'EXTRAS',
      pr: 'R',
      payerRegistration: client,
      startDate: terms.startDate,
      endDate: count === 1 ? terms.startDate : terms.endDate,
      ...(count > 1 && { frequency: '30' }),
      currency: 'EUR',
      payment,
      taxRate: type === 'INSURANCE' ? '0' : '0.2',
      totalPayment: new Money(payment).times(count).toFixed(2),
    },
  };
}

const SERVICES = [
  ['MAINTENANCE', 'Maintenance', '0.0012'],
  ['INSURANCE', 'Comprehensive insurance', '0.0018'],
  ['TYRES', 'Tyres', '0.0006'],
  ['ROADSIDE', 'Roadside assistance', '0.0002'],
  ['TELEMATICS', 'Telematics', '0.0003'],
] as const;

/** A service for every second contract, priced by what the asset costs. */
export const makeFinancingServices = (sample: readonly SampleContract[], suppliers: readonly string[]): readonly TakenOver[] =>
  sample
    .filter((_, index) => index % 2 === 1)
    .slice(0, 80)
    .map((one, index): TakenOver => {
      const { terms, status } = one.draft;
      const [type, name, share] = inTurn(SERVICES, index);
      const amountExclTax = new Money(terms.financed).times(share).toFixed(2);
      return {
        status: status === 'ACTIVE' && index % 10 === 9 ? 'SUSPENDED' : partStatus(one),
        body: {
          name,
          type,
          code: `${type}-PLUS`,
          contractRegistration: one.contract,
          assetRegistration: one.asset,
          supplierRegistration: inTurn(suppliers, index),
          startDate: terms.startDate,
          endDate: terms.endDate,
          frequency: '30',
          currency: 'EUR',
          amountExclTax,
          taxRate: '0.2',
          amountInclTax: new Money(amountExclTax).times('1.2').toFixed(2),
        },
      };
    });

const AMENDMENTS = 60;
const AMENDMENT_KINDS = [
  ['EXTENSION', 'Six months longer'],
  ['EARLY_SETTLEMENT', 'Settled before the end'],
  ['TRANSFER', 'Taken over by a sister company'],
  ['TERMS', 'Rents on the 15th'],
  ['TERMS', 'Lower rents over the winter'],
] as const;
const AMENDMENT_STATUS = ['APPLIED', 'SUBMITTED', 'APPLIED', 'DRAFT', 'REFUSED', 'APPLIED', 'CANCELLED'] as const;

/** Changes to running contracts of the sample: the open ones of the last days, the others of the last year. */
export function makeAmendments(sample: readonly SampleContract[], today: string): readonly TakenOver[] {
  const running = sample.filter(({ draft }) => draft.status === 'ACTIVE');
  return range(Math.min(AMENDMENTS, running.length * 2), (index): TakenOver => {
    const { contract, draft } = inTurn(running, index);
    const [type, name] = inTurn(AMENDMENT_KINDS, index);
    const status = inTurn(AMENDMENT_STATUS, index);
    const isOpen = status === 'DRAFT' || status === 'SUBMITTED';
    const date = addDays(today, isOpen ? -(index % 14) : -(20 + index * 5));
    return {
      status,
      body: {
        name,
        type,
        contractRegistration: contract,
        date,
        validityDate: monthsAfter(date, 1),
        description: `${name}: ${draft.thing.label}`,
        persons: [
          { role: 'CLIENT', personRegistration: draft.client },
          ...(draft.partner === undefined ? [] : [{ role: 'PARTNER', personRegistration: draft.partner }]),
        ],
        quotations: [{ registration: 'Q1', startDate: draft.terms.startDate, financedAmountExclTax: draft.terms.financed }],
      },
    };
  });
}

const AGREEMENT_KINDS = [
  ['DISTRIBUTION', 'Distribution agreement', 'DIS'],
  ['REFERRAL', 'Referral agreement', 'REF'],
  ['BUYBACK', 'Buy-back agreement', 'BUY'],
] as const;
const AGREEMENT_STATUS = ['ACTIVE', 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'DRAFT', 'ACTIVE', 'ENDED'] as const;

/** A distribution agreement in force with each partner, and others of every kind and status. */
export const makeAgreements = (partners: readonly string[]): readonly TakenOver[] =>
  range(Math.max(24, partners.length), (index): TakenOver => {
    const isFirst = index < partners.length;
    const [type, name, trigram] = inTurn(AGREEMENT_KINDS, isFirst ? 0 : index);
    const year = 2022 + (index % 4);
    return {
      status: isFirst ? 'ACTIVE' : inTurn(AGREEMENT_STATUS, index),
      body: {
        name,
        type,
        trigram,
        partnerRegistration: inTurn(partners, index),
        description: `${name} of ${year}`,
        startDate: `${year}-01-01`,
        ...(!isFirst && { endDate: `${year + 3}-12-31` }),
      },
    };
  });

const LINES = 24;
const LINE_STATUS = ['OPEN', 'OPEN', 'OPEN', 'FROZEN', 'OPEN', 'CLOSED', 'DRAFT'] as const;

/** Lines of customers; of a line that is open a part is drawn, and a part asked for. */
export const makeCreditLines = (
  random: Random,
  customers: readonly string[],
  partners: readonly string[],
  today: string,
): readonly TakenOver[] =>
  range(LINES, (index): TakenOver => {
    const status = inTurn(LINE_STATUS, index);
    const isUsed = status === 'OPEN' || status === 'FROZEN';
    const limit = random.between(2, 40) * 50_000;
    const outstanding = isUsed ? Math.round(limit * random.next() * 0.7) : 0;
    const pending = isUsed ? Math.round((limit - outstanding) * random.next() * 0.3) : 0;
    const startDate = `${yearOf(today) - 3 + (index % 3)}-01-01`;
    return {
      status,
      body: {
        name: `Fleet line ${limit / 1000}k`,
        type: inTurn(['FLEET', 'REVOLVING', 'FLEET', 'PROJECT'], index),
        startDate,
        endDate: `${yearOf(today) + 1 + (index % 2)}-12-31`,
        currency: 'EUR',
        creditLimit: `${limit}.00`,
        outstanding: `${outstanding}.00`,
        pending: `${pending}.00`,
        available: `${isUsed ? limit - outstanding - pending : limit}.00`,
        liveStock: `${Math.round(outstanding * 0.9)}.00`,
        financialProduct: 'STANDARD',
        persons: [
          { role: 'CLIENT', personRegistration: inTurn(customers, index) },
          ...(index % 3 === 0 ? [{ role: 'PARTNER', personRegistration: inTurn(partners, index) }] : []),
        ],
        quotations: [{ registration: 'Q1', financialProduct: 'STANDARD', startDate, financedAmountExclTax: `${limit}.00` }],
      },
    };
  });

const EXTERNAL = 60;
const LENDERS = ['BNP Paribas Lease', 'Deutsche Leasing', 'CaixaBank', 'Alba Leasing', 'DLL', 'ING Lease', 'Grenke'] as const;
const SOURCES = ['Credit bureau', 'Annual accounts', 'Declared by the customer'] as const;

/** What customers owe elsewhere: half paid back in a straight line. */
export const makeExternalContracts = (random: Random, customers: readonly string[], today: string): readonly TakenOver[] =>
  range(EXTERNAL, (index): TakenOver => {
    const months = random.pick([36, 48, 60, 84]);
    const amount = new Money(random.between(12, 400) * 1000);
    const [gone, startDate] = [Math.floor(months / 2), monthsAfter(today, -Math.floor(months / 2))];
    const lender = inTurn(LENDERS, index);
    const type = inTurn(['LOAN', 'FINANCE_LEASE', 'OPERATING_LEASE', 'RENTAL'], index);
    return {
      body: {
        name: `${lender}, ${months} months`,
        type,
        lender,
        personRegistration: inTurn(customers, index * 2),
        source: inTurn(SOURCES, index),
        sourceDate: addDays(today, -(index % 60)),
        startDate,
        endDate: addMonths(startDate, months),
        currency: 'EUR',
        frequency: '30',
        amount: amount.toFixed(2),
        instalment: amount.div(months).toFixed(2),
        outstanding: amount.minus(amount.times(gone).div(months)).toFixed(2),
        externalReference: `${lender.slice(0, 3).toUpperCase()}-${random.digits(7)}`,
      },
    };
  });

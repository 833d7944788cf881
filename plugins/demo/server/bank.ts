import { addDays, addMonths, Money, monthEnd } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { BankAccount } from '../../bank/contract.ts';
import { iban } from './identifiers.ts';
import type { Made } from './Made.ts';
import type { Random } from './Random.ts';
import { inTurn, range, sumOf, type Charge, type SampleContract } from './sample.ts';

const OWN_ACCOUNTS = [
  ['Collections account', 'CURRENT', 'Crédit Agricole', 'AGRIFRPP'],
  ['Operating account', 'CURRENT', 'BNP Paribas', 'BNPAFRPP'],
  ['Escrow account', 'ESCROW', 'Société Générale', 'SOGEFRPP'],
  ['Reserve', 'SAVINGS', 'Crédit Mutuel', 'CMCIFRPP'],
] as const;
/** Where customers have their accounts. */
const BANKS = { FR: 'LCL', DE: 'Commerzbank', ES: 'Banco Santander', NL: 'ING Bank', BE: 'KBC Bank' } as const;
const CUSTOMER_ACCOUNTS = 36;
const MONTHS = 24;
/** Latest months in which somebody paid without a reference. */
const MONTHS_UNPLACED = 6;
const OPENING = '250000.00';
const FEE = '38.50';

/** The company's accounts, first the one that rents are collected on with its balance, and accounts of customers. */
export function makeBankAccounts(
  random: Random,
  sample: readonly SampleContract[],
  balance: string,
  today: string,
): readonly Made<typeof BankAccount>[] {
  const own = OWN_ACCOUNTS.map(([name, type, bankName, bankBic], index): Made<typeof BankAccount> => ({
    status: 'OPEN',
    body: {
      name,
      type,
      bankName,
      bankBic,
      bankIban: iban('FR', random),
      bankOpeningDate: '2019-03-01',
      currency: 'EUR',
      balance: index === 0 ? balance : `${index * 112_500}.00`,
      balanceDate: today,
      overdraftLimit: index === 0 ? '100000.00' : '0.00',
      accountingReference: `51200${index}`,
    },
  }));
  const clients = [...new Set(sample.map(({ draft }) => draft.client))].slice(0, CUSTOMER_ACCOUNTS);
  return [
    ...own,
    ...clients.map((client, index) =>
      customerAccount(random, client, inTurn(['OPEN', 'OPEN', 'DRAFT', 'BLOCKED', 'CLOSED'], index), today),
    ),
  ];
}

function customerAccount(random: Random, client: string, status: string, today: string): Made<typeof BankAccount> {
  const country = random.pick(['FR', 'DE', 'ES', 'NL', 'BE'] as const);
  return {
    status,
    body: {
      name: `Rent account of ${client}`,
      type: 'CUSTOMER',
      personRegistration: client,
      bankName: BANKS[country],
      bankIban: iban(country, random),
      bankOpeningDate: addDays(today, -random.between(200, 2000)),
      currency: 'EUR',
      balance: status === 'OPEN' ? `${random.between(0, 40) * 250}.00` : '0.00',
      balanceDate: today,
      ...(status === 'CLOSED' && { bankClosingDate: addDays(today, -random.between(1, 150)) }),
    },
  };
}

/** An entry on the collections account. */
interface Entry {
  readonly date: string;
  readonly dc: 'C' | 'D';
  readonly amount: string;
  readonly charge?: Charge;
  readonly cashflow?: string;
}

/** What happened on the collections account in a month. */
export interface AccountMonth {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly Entry[];
  readonly opening: string;
  readonly credit: string;
  readonly debit: string;
  readonly closing: string;
}

/** The months up to today, the earliest first; `cashflows` in the order of the charges. */
export function accountMonths(charges: readonly Charge[], cashflows: readonly string[], today: string): readonly AccountMonth[] {
  const paid = charges.flatMap((charge, index) => (charge.invoice.status === 'PAID' ? [{ charge, cashflow: cashflows[index]! }] : []));
  let opening = OPENING;
  return range(MONTHS, (index) => {
    const from = addMonths(today, index - MONTHS);
    const to = monthEnd(from);
    const collected = paid.filter(({ charge: { invoice } }) => invoice.dueDate >= from && invoice.dueDate <= to);
    const entries: Entry[] = [
      ...collected.map(({ charge, cashflow }): Entry => ({
        charge,
        cashflow,
        dc: 'C',
        date: charge.invoice.dueDate,
        amount: charge.invoice.amountInclTax,
      })),
      ...(MONTHS - index <= MONTHS_UNPLACED ? [{ date: addDays(from, 11), dc: 'C', amount: `${400 + index * 25}.00` } as const] : []),
      { date: to, dc: 'D', amount: FEE },
    ];
    const sideOf = (side: string) => sumOf(entries.filter(({ dc }) => dc === side).map(({ amount }) => amount));
    const month = { from, to, entries, opening, credit: sideOf('C'), debit: sideOf('D') };
    const closing = new Money(opening).plus(month.credit).minus(month.debit).toFixed(2);
    opening = closing;
    return { ...month, closing };
  });
}

const numberOf = (month: AccountMonth): string => month.from.slice(0, 7);
const balancesOf = ({ opening, credit, debit, closing, entries }: AccountMonth) => ({
  currency: 'EUR',
  openingBalance: opening,
  totalCredit: credit,
  totalDebit: debit,
  closingBalance: closing,
  numberOfEntries: entries.length,
});

/** A CAMT file per month; then one that came twice. */
export function makeCamts(months: readonly AccountMonth[], account: Made<typeof BankAccount>): readonly TakenOver[] {
  const camt = (month: AccountMonth, status: string): TakenOver => ({
    status,
    body: {
      name: `Statement ${numberOf(month)}`,
      type: 'CAMT_053',
      fileDate: addDays(month.to, 1),
      startDate: month.from,
      endDate: month.to,
      iban: account.body.bankIban,
      bic: account.body.bankBic,
      messageId: `CAMT053-${numberOf(month)}`,
      statementNumber: numberOf(month),
      ...balancesOf(month),
      ...(status === 'PROCESSED' && { processingDate: addDays(month.to, 2) }),
    },
  });
  const latest = months.length - 1;
  return [...months.map((month, index) => camt(month, index === latest ? 'RECEIVED' : 'PROCESSED')), camt(months[0]!, 'REJECTED')];
}

/** A statement per month; `camts` in their order. The last but two is disputed. */
export const makeBankStatements = (months: readonly AccountMonth[], account: string, camts: readonly string[]): readonly TakenOver[] =>
  months.map((month, index): TakenOver => ({
    status: index === months.length - 1 ? 'RECEIVED' : index === months.length - 3 ? 'DISPUTED' : 'RECONCILED',
    body: {
      name: `Statement ${numberOf(month)}`,
      bankAccountRegistration: account,
      statementNumber: numberOf(month),
      date: month.to,
      startDate: month.from,
      endDate: month.to,
      ...balancesOf(month),
      camtRegistration: camts[index],
    },
  }));

/** Rents matched with their cashflows, payments that nobody has placed yet, and the bank's fees. */
export const makeBankTransactions = (
  months: readonly AccountMonth[],
  account: string,
  statements: readonly string[],
): readonly TakenOver[] => months.flatMap(({ entries }, month) => entries.map((entry) => transaction(entry, account, statements[month]!)));

function transaction({ charge, cashflow, date, dc, amount }: Entry, account: string, statement: string): TakenOver {
  const common = {
    bankAccountRegistration: account,
    bankStatementRegistration: statement,
    date,
    valueDate: date,
    dc,
    amount,
    currency: 'EUR',
  };
  if (charge === undefined) {
    const isFee = dc === 'D';
    const name = isFee ? 'Account fees' : 'Incoming transfer without reference';
    return {
      status: isFee ? 'IGNORED' : 'UNMATCHED',
      body: { ...common, name, transactionCode: isFee ? 'PMNT-MDOP-CHRG' : 'PMNT-RCDT-ESCT' },
    };
  }
  return {
    status: 'MATCHED',
    body: {
      ...common,
      name: charge.invoice.name,
      description: `${charge.contract.contract} ${charge.invoice.registration}`,
      transactionCode: 'PMNT-IDDT-BBDD',
      endToEndId: `${charge.invoice.registration}-${charge.invoice.dueDate}`,
      personRegistration: charge.contract.draft.client,
      contractRegistration: charge.contract.contract,
      invoiceRegistration: charge.invoice.registration,
      cashflowRegistration: cashflow,
    },
  };
}

const ON_THEIR_WAY = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
const MOST_EXECUTED = 40;
const MOST_ON_THEIR_WAY = 20;

/** What suppliers are paid for the things of the contracts: executed where the contract runs, on its way where it is signed or approved. */
export function makeBankOperations(sample: readonly SampleContract[], account: string, today: string): readonly TakenOver[] {
  const of = (...statuses: readonly string[]) => sample.filter(({ draft }) => statuses.includes(draft.status));
  const executed = of('ACTIVE', 'CLOSED').slice(0, MOST_EXECUTED);
  const coming = of('SIGNED', 'APPROVED').slice(0, MOST_ON_THEIR_WAY);
  return [
    ...executed.map((contract) => purchase(contract, account, 'EXECUTED', contract.draft.terms.startDate)),
    ...coming.map((contract, index) => purchase(contract, account, inTurn(ON_THEIR_WAY, index), addDays(today, index))),
  ];
}

function purchase({ draft, contract }: SampleContract, account: string, status: string, date: string): TakenOver {
  const supplier = draft.thing.body.supplierRegistration;
  return {
    status,
    body: {
      name: `Purchase of ${draft.thing.label}`,
      type: 'TRANSFER',
      bankAccountRegistration: account,
      date,
      valueDate: date,
      currency: 'EUR',
      amount: draft.terms.financed,
      description: `${contract} ${draft.externalReference}`,
      endToEndId: `PUR-${contract}`,
      contractRegistration: contract,
      ...(status === 'EXECUTED' && { executionDate: date }),
      ...(supplier !== undefined && { personRegistration: supplier }),
    },
  };
}

import type { Frequency, PlanTerms } from '@mortise/sdk/domain';
import type { ExcessUse } from './excessUse.ts';

/** How a contract is posted: the two kinds of lease, or a loan. */
export type ProductFamily = 'finance-lease' | 'operating-lease' | 'loan';

/** A row of a plan as it was agreed, where no terms give it. */
export interface AgreedRow {
  readonly date: string;
  readonly principal: string;
  readonly interest: string;
}

/** An account as it was when the event was entered: a catalogue that changes later changes no books. */
export interface PostedAccount {
  readonly account: string;
  readonly name: string;
  readonly journal: string;
}
/** By what is posted: `activate.NET_INVESTMENT`. */
export type Accounts = { readonly [place: string]: PostedAccount };

/** The contract begins: plan and policies are frozen. Amounts are decimals of the currency, rates fractions. */
export interface ActivatePayload {
  readonly amount: string;
  readonly currency: string;
  readonly family: ProductFamily;
  /** What the plan follows from; `rows` stand for it where they were agreed otherwise. */
  readonly terms?: PlanTerms;
  readonly rows?: readonly AgreedRow[];
  /** The day that the contract starts, where an activation that was undone is in its place until the value date. */
  readonly start?: string;
  /** Tax on the price and on each payment. */
  readonly taxRate?: string;
  /** In which order money pays what is due on one day. */
  readonly allocation: readonly Component[];
  /** What is of a kind is paid first, however old; by age first without it. */
  readonly allocatesBy?: 'kind';
  /** Assets that went into service with it. */
  readonly assets?: readonly string[];
  /** Those of them that were not bought for it: another contract had put them in stock. */
  readonly fromStock?: readonly LeasedFromStock[];
  readonly accounts: Accounts;
}
/** An asset that comes out of the stock of another contract: its `relet` is the other half. */
export interface LeasedFromStock {
  readonly asset: string;
  /** The contract that had put it in stock. */
  readonly contract: string;
  /** What it stood there for. */
  readonly worth: string;
  /** Which part of the `amount` is for it. */
  readonly price: string;
}
/** An amount that was due before a contract was taken over, and is open. */
export interface OverdueAmount {
  readonly date: string;
  /** What it consists of, as far as it is open. */
  readonly parts: { readonly [Name in Component]?: string };
}
/** What the record of a contract said before it was taken over: it says so again once that is taken back. */
export interface RecordBefore {
  readonly activationDate?: string;
  readonly outstanding?: string;
  readonly paidTotal?: string;
  readonly paidPrincipal?: string;
  readonly paidInterest?: string;
  readonly plan?: readonly object[];
}
/**
 * A contract that ran in other books goes on in these, in the middle of its life: `amount` is the principal that is not due yet, terms or rows are of
 * the payments that are left. Nothing is bought by it: what is owed stands against the opening balance.
 */
export interface TakeoverPayload extends ActivatePayload {
  /** What was financed in the beginning. */
  readonly financed: string;
  /** The interest of the first payment that is left runs from this day on. */
  readonly interestFrom: string;
  /** Interest that is earned until the value date and not due. */
  readonly accruedInterest: string;
  readonly overdue: readonly OverdueAmount[];
  /** Money of the client that nothing is due for yet. */
  readonly paidAhead?: string;
  /** What the assets of an operating lease cost, and what of it is used up. */
  readonly asset?: { readonly cost: string; readonly depreciated: string };
  readonly before: RecordBefore;
}
/** The supplier, or the borrower of a loan, gets their money. */
export interface DisbursePayload {
  readonly amount: string;
  readonly reference?: string;
  readonly accounts: Accounts;
}
/** Money came in. */
export interface PaymentPayload {
  readonly amount: string;
  /** Ids of the due items that it is for; the oldest without it. */
  readonly pays?: readonly string[];
  /** Whose money it is, where another client owed before: it pays what they owe. The client of the value date unless said. */
  readonly client?: string;
  /** The contract that the money was moved from: no bank has it. */
  readonly from?: string;
  readonly reference?: string;
  readonly comment?: string;
  readonly accounts: Accounts;
}
/** Money goes out that had come in: what nothing was due for, or part of one payment. */
export interface MoneyOutPayload {
  readonly amount: string;
  /** Key of the payment that it is taken out of, whatever it has paid. */
  readonly payment?: string;
  /** Whose money it is, where another client owed before; the client of the value date unless said. */
  readonly client?: string;
  readonly reason?: string;
  readonly accounts: Accounts;
}
/** The client gets money back. */
export interface RefundPayload extends MoneyOutPayload {
  readonly reference?: string;
  /** Registration of the bank operation that pays it, where one was drafted. */
  readonly order?: string;
}
/** The money belongs to another contract, where it is a payment. */
export interface TransferPayload extends MoneyOutPayload {
  readonly to: string;
}
/** An event is taken back from the value date on; what the bank asks for a returned debit may be charged to the client. */
export interface ReversePayload {
  /** Key of the event that is taken back. */
  readonly reverses: string;
  /** Value date of a payment that is taken back, and whose it was where it said so: the fee is theirs. */
  readonly returned?: { readonly date: string; readonly client?: string };
  readonly fee?: string;
  readonly reason?: string;
  readonly accounts: Accounts;
}
/** The rate is another one from a day on. */
export interface RefixPayload {
  /** Annual rate as a fraction. */
  readonly rate: string;
}
/** What is owed is paid back otherwise from a day on; what is left out stays as it was. */
export interface AmendPayload {
  /** How many payments are left, those of a holiday included. */
  readonly periods?: number;
  /** What is still outstanding when the term ends. */
  readonly residual?: string;
  /** The next payments: interest alone, or nothing, and interest is added to what is owed. */
  readonly holiday?: { readonly periods: number; readonly interest: HolidayInterest };
  /** How often payments come from then on. */
  readonly frequency?: Frequency;
  /** What each of them is, without tax; the last one closes the plan. Found anew unless said. */
  readonly rent?: string;
  readonly reason?: string;
}
export type HolidayInterest = 'paid' | 'added';
/** Principal is paid besides the rents. */
export interface PrepayPayload {
  /** Without the tax that is paid on it. */
  readonly amount: string;
  /** The tax on it, as it came in; by the rate of the activation unless said. */
  readonly tax?: string;
  /** What becomes less: each rent, or how many there are. */
  readonly reduces: 'rent' | 'term';
  readonly reference?: string;
  readonly accounts: Accounts;
}
/** Everything is paid and the plan ends. */
export interface SettlePayload {
  readonly interest: 'to-date' | 'to-period-end';
  /** Costs and excess use, without tax. */
  readonly charge?: string;
  /** The part of the charge that is for use above what was agreed. */
  readonly excess?: ExcessUse;
  /** Where something is charged. */
  readonly accounts?: Accounts;
}

/** The contract goes on after its term, for a secondary rent. */
export interface ExtendPayload {
  /** How many secondary rents. */
  readonly periods: number;
  /** Each of them, without tax. */
  readonly rent: string;
  /** What is outstanding once they are paid; of an operating lease what the assets are worth then. */
  readonly residual: string;
  readonly reason?: string;
}

/** The client buys the assets at the end of the term. */
export interface PurchasePayload {
  /** Without tax. */
  readonly price: string;
  /** Assets that were in service, and are sold by it. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/** The assets come back at the end of the term. */
export interface ReturnPayload {
  /** Damages and excess use, without tax. */
  readonly charge?: string;
  /** The part of the charge that is for use above what was agreed. */
  readonly excess?: ExcessUse;
  readonly reason?: string;
  /** Assets that were in service. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/** The lessor takes the assets back from a client who does not pay: the contract ends, rents that are not due yet fall away. */
export interface RepossessPayload {
  /** What the assets are worth, where that is less than the principal that is not due yet: the rest is a loss. Not of operating leases. */
  readonly value?: string;
  /** Costs and excess use, without tax. */
  readonly charge?: string;
  /** The part of the charge that is for use above what was agreed. */
  readonly excess?: ExcessUse;
  readonly reason?: string;
  /** Assets that were in service. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/** The assets are destroyed or stolen: the contract ends. */
export interface LossPayload {
  /** What is owed for them. It is no price: there is no tax on it. */
  readonly compensation: string;
  /** Registration of the person who is billed instead of the client: the insurer. */
  readonly insurer?: string;
  readonly reason?: string;
  /** Assets that were in service. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/**
 * One asset takes the place of another, at the same terms. Of an operating lease the old one stands in stock for its part of the carrying amount, which
 * `leasedAsset` works out; without a price the new one stands in the books for what the old one was worth there.
 */
export interface ExchangePayload {
  /** The asset that comes back. */
  readonly asset: string;
  /** The asset that goes into service instead. */
  readonly replacement: string;
  /** What the new one costs, without tax: it is owed to the supplier. */
  readonly price?: string;
  /** The contract that had the new one in stock, which gave it for the price: nothing is owed to a supplier. */
  readonly from?: string;
  /** What the old one stands in stock for. Not of operating leases. */
  readonly value?: string;
  /** Which part of what all assets of an operating lease are worth the old one is, as a fraction; all of it without it. */
  readonly part?: string;
  readonly reason?: string;
  /** Both of them. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/** Which part of what an event put in stock an asset is: of all assets in their order, from a fraction to a fraction. */
export interface StockShare {
  /** Key of the event. */
  readonly event: string;
  readonly from: string;
  readonly to: string;
}
/** An asset in stock is sold, to anybody. */
export interface SellPayload {
  readonly asset: string;
  readonly stock: StockShare;
  /** Without tax. */
  readonly price: string;
  readonly taxRate: string;
  /** Registration of the person who pays. */
  readonly buyer: string;
  readonly reason?: string;
  /** The asset. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/** An asset in stock is worth less. */
export interface ImpairPayload {
  readonly asset: string;
  readonly stock: StockShare;
  /** By how much, at most what it stands there for. */
  readonly amount: string;
  readonly reason: string;
  readonly accounts: Accounts;
}
/** An asset in stock is leased again, by another contract: it goes there for what it stood here for. */
export interface ReletPayload {
  readonly asset: string;
  readonly stock: StockShare;
  /** What it stood for when the other contract began. */
  readonly worth: string;
  /** The contract that leases it. */
  readonly to: string;
  /** The asset. */
  readonly assets: readonly string[];
  readonly accounts: Accounts;
}
/** What nobody will pay is a loss: everything that is outstanding, unless it says how much. */
export interface WriteOffPayload {
  /** Of what is due and not paid, tax included: at most what is open on the day. */
  readonly due?: string;
  /** Of the principal that is not due yet: the rents that follow are lower. */
  readonly principal?: string;
  readonly reason: string;
  readonly accounts: Accounts;
}
/** Money came in for what was written off. */
export interface RecoveryPayload {
  readonly amount: string;
  readonly reference?: string;
  readonly accounts: Accounts;
}
/** Another client owes what falls due from the value date on; what was due before stays with whoever owed it. */
export interface AssignPayload {
  /** Registration of the person who is the client from then on. */
  readonly client: string;
  /** Who were clients before any such change. */
  readonly originals: readonly string[];
  readonly reason?: string;
}

/** Payloads by kind. A kind of event is its payload here, its rule in `kinds`, and its command on the server. */
export interface Payloads {
  readonly activate: ActivatePayload;
  readonly takeover: TakeoverPayload;
  readonly disburse: DisbursePayload;
  readonly payment: PaymentPayload;
  readonly refund: RefundPayload;
  readonly transfer: TransferPayload;
  readonly prepay: PrepayPayload;
  readonly refix: RefixPayload;
  readonly amend: AmendPayload;
  readonly settle: SettlePayload;
  readonly extend: ExtendPayload;
  readonly purchase: PurchasePayload;
  readonly return: ReturnPayload;
  readonly repossess: RepossessPayload;
  readonly loss: LossPayload;
  readonly exchange: ExchangePayload;
  readonly sell: SellPayload;
  readonly impair: ImpairPayload;
  readonly relet: ReletPayload;
  readonly 'write-off': WriteOffPayload;
  readonly recovery: RecoveryPayload;
  readonly assign: AssignPayload;
  readonly reverse: ReversePayload;
}
export type EventKind = keyof Payloads;

interface Happened<Kind extends EventKind> {
  /** Idempotency key: what the event is known by in its contract. */
  readonly key: string;
  readonly kind: Kind;
  /** Value date: from when it counts, whenever it was entered. */
  readonly date: string;
  readonly payload: Payloads[Kind];
}
export type EventOf<Kind extends EventKind> = { readonly [One in Kind]: Happened<One> }[Kind];
/** What the books of a contract begin with. */
export type OpeningEvent = EventOf<'activate' | 'takeover'>;
/** What happened to a contract. */
export type ServicingEvent = EventOf<EventKind>;

/** What a due amount consists of. */
export type Component = 'penalty' | 'fee' | 'tax' | 'interest' | 'principal';
/** By age first, and of one day in this order. */
export const USUAL_ALLOCATION: readonly Component[] = ['penalty', 'fee', 'tax', 'interest', 'principal'];

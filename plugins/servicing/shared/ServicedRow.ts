import type { InterestPart, Money, PlanRow } from '@mortise/sdk/domain';

/** What ends a contract once its term is over: the client buys the assets, or returns them. */
export type EndKind = 'purchase' | 'return';
/** What ends a contract before its term is over: the lessor takes the assets back, or they are lost. */
export type EarlyEndKind = 'repossess' | 'loss';
/** What falls due besides when a contract is settled early. */
export type SettlementChargeKind = 'settlement-charge';
/** What nobody pays: everything from a day on, or part of the principal. */
export type WriteOffKind = 'write-off' | 'write-down';

/** A row of the plan that holds: amounts are decimals of the currency, `payment = principal + interest + fee`. */
export type ServicedRow = Pick<PlanRow, 'index' | 'date' | 'principal' | 'interest' | 'payment' | 'outstanding'> & {
  readonly kind: PlanRow['kind'] | 'extension' | EndKind | EarlyEndKind | SettlementChargeKind | WriteOffKind;
  /** Key of the event that adds it: after the end of the term, as a loss, or besides a settlement. */
  readonly event?: string;
  /** What such a row pays besides principal: a gain, damages. */
  readonly fee?: string;
  /** Outstanding principal that such a row settles without a payment. */
  readonly cleared?: string;
  /** What of it assets that were taken back are worth; the rest is a loss. */
  readonly value?: string;
  /** How the interest came about; empty where rows were agreed without terms. */
  readonly formula: string;
  /** Days that its interest is for. */
  readonly parts: readonly Pick<InterestPart, 'from' | 'to' | 'base' | 'rate' | 'fraction'>[];
  readonly dayCount: string;
};

/** What an event adds to the plan where it ends the contract. */
export interface EndRow {
  readonly kind: EndKind | EarlyEndKind;
  /** What is paid of the outstanding principal. */
  readonly principal: Money;
  /** What is paid besides. */
  readonly fee: Money;
  /** Outstanding principal that nobody pays. */
  readonly cleared: Money;
  /** What of it assets that were taken back are worth. */
  readonly value?: Money;
  /** How it came about, in figures. */
  readonly formula: string;
}

import type { Field, PartialRecordOf } from '@mortise/sdk';
import { decimalString, Money } from '@mortise/sdk/domain';
import type { Contract } from '../../financing/contract.ts';

/** A contract, or another record that has figures of one. */
export type Summed = PartialRecordOf<typeof Contract>;

/** A field of the contract, or what follows from its plan. */
type FigureName = keyof Summed | 'nextDue';

export interface SummaryFigure {
  readonly name: FigureName;
  /** Translation key. */
  readonly label: string;
  /** What it is; a translation key. */
  readonly hint: string;
  readonly field: Field;
  readonly value: unknown;
  /** The day of an amount that is due. */
  readonly date?: string;
}

const AMOUNT: Field = { type: 'currency' };

const FIGURES: readonly Omit<SummaryFigure, 'value'>[] = [
  { name: 'status', label: 'Status', hint: 'Where the contract is in its workflow.', field: { type: 'text' } },
  {
    name: 'financedAmountExclTax',
    label: 'Financed amount excl. tax',
    hint: 'What is financed, without tax, as the contract says.',
    field: AMOUNT,
  },
  {
    name: 'nominalRate',
    label: 'Nominal rate',
    hint: 'The yearly rate that the payment plan is computed with.',
    field: { type: 'percentage' },
  },
  { name: 'duration', label: 'Duration in months', hint: 'From the start of the contract to its end.', field: { type: 'integer' } },
  {
    name: 'instalment',
    label: 'Instalment',
    hint: 'What is paid at each due date; the first payment of the plan where the contract does not say.',
    field: AMOUNT,
  },
  { name: 'outstanding', label: 'Outstanding', hint: 'What is still owed of the principal.', field: AMOUNT },
  { name: 'nextDue', label: 'Next due', hint: 'The first payment of the plan from today on.', field: AMOUNT },
  { name: 'residualValue', label: 'Residual value', hint: 'What is left to pay, or to buy for, when the contract ends.', field: AMOUNT },
];
export const FIGURE_NAMES: readonly string[] = FIGURES.map(({ name }) => name);

/** The figures of a contract that are wanted, in that order; a name that is none is left out. */
export function readFigures(contract: Summed, today: string, wanted: readonly string[] = FIGURE_NAMES): readonly SummaryFigure[] {
  const known = wanted.flatMap((name) => FIGURES.find((figure) => figure.name === name) ?? []);
  return known.map((figure) => ({ ...figure, ...valueOf(figure.name, contract, today) }));
}

function valueOf(name: FigureName, contract: Summed, today: string): { readonly value: unknown; readonly date?: string } {
  if (name === 'nextDue') return nextDue(contract, today);
  if (name === 'instalment') return { value: contract.instalment ?? paymentsOf(contract)[0]?.payment };
  return { value: contract[name] };
}

interface Payment {
  readonly date: string;
  readonly payment: string;
}

/** What the plan says is paid, by day. */
function paymentsOf({ plan }: Summed): readonly Payment[] {
  const payments = (plan ?? []).flatMap(({ date, payment }) => {
    const amount = decimalString(payment);
    return amount === undefined || new Money(amount).isZero() ? [] : [{ date: date ?? '', payment: amount }];
  });
  return payments.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** Whether all that the plan pays back was paid: settled today, a contract has a payment of today, and nothing is due. */
function isPaidBack({ plan, paidPrincipal }: Summed): boolean {
  const principal = (plan ?? []).reduce((sum, row) => sum.plus(decimalString(row.principal) ?? '0'), new Money(0));
  return principal.gt(0) && new Money(paidPrincipal ?? 0).gte(principal);
}

function nextDue(contract: Summed, today: string): { readonly value: unknown; readonly date?: string } {
  if (isPaidBack(contract)) return { value: undefined };
  const due = paymentsOf(contract).find(({ date }) => date >= today);
  return due === undefined ? { value: undefined } : { value: due.payment, date: due.date };
}

/** Part of the net income that all instalments together may take: the rule of the High Council, 2021. */
export const MOST = 0.35;

export interface Budget {
  readonly income: number;
  readonly charges: number;
}

const amountOf = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** Net income and charges of a household, as the form of the person has them. */
export const budgetOf = ({ netIncome, otherIncome, rent, otherLoans }: Readonly<Record<string, unknown>>): Budget => ({
  income: amountOf(netIncome) + amountOf(otherIncome),
  charges: amountOf(rent) + amountOf(otherLoans),
});

/** What instalment and charges take of the income; 1 where there is no income. */
export const debtRatio = ({ income, charges }: Budget, instalment: number): number => (income <= 0 ? 1 : (charges + instalment) / income);

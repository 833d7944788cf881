import { api, type RunContext } from '@mortise/sdk/scripts';

interface PlanRow {
  readonly date?: string;
  readonly closing?: string;
}

/** `?registration=CTR…&date=2026-09-01`: what ends a loan early, with the indemnity that the law allows at most. */
export async function execute(context: RunContext) {
  const { registration = '', date = context.today } = context.query;
  if (registration === '') return { problem: 'registration is missing' };
  const product = api(context);
  const contract = await product.get('financing/contracts', registration);
  const paid = ((contract.plan ?? []) as readonly PlanRow[]).filter((row) => row.date !== undefined && row.date <= date);
  const outstanding = String(paid.at(-1)?.closing ?? contract.outstanding ?? contract.financedAmountExclTax ?? '0');
  const rest = Number(await product.domain('daysBetween', date, String(contract.endDate ?? date)));
  // Consumer credit: 1 % when more than a year is left, else 0.5 %.
  const [indemnity] = (await product.domain('allocate', outstanding, rest > 365 ? ['10', '990'] : ['5', '995'])) as readonly string[];
  return { registration, date, outstanding, indemnity, text: await product.format.amount(outstanding, String(contract.currency ?? 'EUR')) };
}

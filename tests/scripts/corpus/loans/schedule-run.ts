import { api, type RunContext } from '@mortise/sdk/scripts';

interface Row {
  readonly date: string;
  readonly payment: string;
}

/** The schedule that goes with the offer: amounts in the customer's language, and what the loan costs in all. */
export async function execute(context: RunContext) {
  const { domain, format } = api(context);
  const { amount = '5000', months = '12', rate = '0.059', start = context.today } = context.query;
  const plan = (await domain('paymentPlan', { amount, rate, periods: Number(months), frequency: 30, start })) as readonly Row[];
  const rows = await Promise.all(
    plan.map(async ({ date, payment }) => ({ date: await format.date(date), payment: await format.amount(payment, 'EUR') })),
  );
  const cents = plan.reduce((sum, { payment }) => sum + BigInt(payment.replace('.', '')), 0n);
  const total = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return { rows, total: await format.amount(total, 'EUR') };
}

import { api, type RunContext } from '@mortise/sdk/scripts';
import { keptPercent, residualOf } from 'scripts/residual-library';

/** `?price=32000&months=36&kilometres=20000&drive=electric`: the monthly rent for the web site's calculator. */
export async function execute(context: RunContext) {
  const product = api(context);
  const { price = '', months = '48', kilometres = '15000', drive = '' } = context.query;
  if (!/^\d+(?:\.\d{1,2})?$/.test(price)) return { problem: 'price has to be an amount, such as 32000 or 32000.50' };
  const residual = residualOf(price, keptPercent(Number(months), Number(kilometres), drive === 'electric'));
  const terms = {
    amount: price,
    rate: '0.0495',
    periods: Number(months),
    frequency: 30,
    start: context.today,
    timing: 'advance',
    residual,
  };
  const rent = String(await product.domain('computeRent', terms));
  return { rent, residual, text: `${await product.format.amount(rent, 'EUR')} a month, ${months} months` };
}

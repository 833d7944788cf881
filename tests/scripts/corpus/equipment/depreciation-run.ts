import { api, type RunContext } from '@mortise/sdk/scripts';
import { classOf } from 'scripts/equipment-library';

/** `?cost=48000&class=TOOL&start=2026-03-01`: the plan that goes to the accountant. */
export async function execute(context: RunContext) {
  const { domain } = api(context);
  const { cost = '0', class: code = '', start = context.today, method = 'straight-line' } = context.query;
  const { label, lifeMonths } = classOf(code);
  const rows = await domain('depreciation', { cost, start, months: lifeMonths, method });
  return { class: label, months: lifeMonths, rows };
}

import { api, type ScriptRecord, type WorkflowAnswer, type WorkflowContext } from '@mortise/sdk/scripts';
import { budgetOf, debtRatio, MOST } from 'scripts/affordability-library';

/** The law: no loan that the borrower cannot bear. Asked when the loan is submitted, on the borrower as known then. */
export async function execute(context: WorkflowContext): Promise<WorkflowAnswer> {
  const { record, transition } = context;
  if (transition.code !== 'submit') return {};
  const product = api(context);
  const borrower = borrowerOf(record);
  if (borrower === undefined) return { rejection: 'Add the borrower, with the role CLIENT.' };
  const ratio = debtRatio(budgetOf(await product.get('person/persons', borrower)), Number(record.instalment ?? 0));
  if (ratio <= MOST) return { set: { internalReference: `Debt ratio ${(ratio * 100).toFixed(1)} %` } };
  return { rejection: `The instalments would take ${await product.format.percentage(ratio.toFixed(4))} of the income.` };
}

function borrowerOf({ persons }: ScriptRecord): string | undefined {
  const rows = (persons ?? []) as readonly { readonly role?: string; readonly personRegistration?: string }[];
  return rows.find(({ role }) => role === 'CLIENT')?.personRegistration;
}

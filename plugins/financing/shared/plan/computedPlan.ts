import { decimalString, Money, paymentPlan, type PlanRow, type PlanTerms } from '@mortise/sdk/domain';
import type { FinancingDraft, PlanLine } from './planLines.ts';
import { planTerms } from './planTerms.ts';

/** The plan that the terms of a record give today. */
export interface ComputedPlan {
  readonly terms?: PlanTerms;
  readonly rows: readonly PlanRow[];
  /** Why there is none; a translation key. */
  readonly problem?: string;
}

/** Computes the plan again: with the rent that the terms come to, and with the agreed one where only that gives the stored rows. */
export function computedPlan(record: FinancingDraft, lines: readonly PlanLine[]): ComputedPlan {
  const terms = planTerms(record, lines[0]?.date);
  if (typeof terms === 'string') return { rows: [], problem: terms };
  const found = planOf(terms);
  if (found.problem !== undefined || agrees(lines, found.rows)) return found;
  const rent = decimalString(record.instalment);
  if (rent === undefined || terms.method !== 'annuity') return found;
  const agreed = planOf({ ...terms, rent });
  return agreed.problem === undefined && agrees(lines, agreed.rows) ? agreed : found;
}

/** Statuses in which terms are still agreed on; from the activation on a plan is stored. */
const OPEN_STATUSES: readonly (string | undefined)[] = [undefined, 'DRAFT', 'SUBMITTED', 'APPROVED', 'SIGNED'];

/** The plan of a financing that has none stored yet: with the agreed instalment where there is one. Undefined once it is active. */
export function draftPlan(record: FinancingDraft & { readonly status?: string | undefined }): ComputedPlan | undefined {
  if (!OPEN_STATUSES.includes(record.status)) return undefined;
  const terms = planTerms(record, undefined);
  if (typeof terms === 'string') return { rows: [], problem: terms };
  const rent = decimalString(record.instalment);
  if (rent === undefined || terms.method !== 'annuity') return planOf(terms);
  const agreed = planOf({ ...terms, rent });
  return agreed.problem === undefined ? agreed : planOf(terms);
}

function planOf(terms: PlanTerms): ComputedPlan {
  try {
    return { terms, rows: paymentPlan(terms) };
  } catch {
    return { terms, rows: [], problem: 'No plan can be computed with these terms.' };
  }
}

const agrees = (lines: readonly PlanLine[], rows: readonly PlanRow[]): boolean =>
  lines.every((line, index) => isSameRow(line, rows[index]));

/** Whether a stored row is the computed one: the day, and every amount to the cent. */
export function isSameRow(line: PlanLine, row: PlanRow | undefined): boolean {
  if (row === undefined || line.date !== row.date) return false;
  return (['principal', 'interest', 'payment', 'outstanding'] as const).every(
    (name) => line[name] !== '' && new Money(line[name]).eq(row[name]),
  );
}

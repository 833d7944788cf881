import type { Terms } from './terms.ts';
import type { Thing } from './things.ts';

/** How many of a hundred contracts have a status. */
export const CONTRACT_STATUS = {
  ACTIVE: 58,
  CLOSED: 14,
  SIGNED: 6,
  APPROVED: 6,
  SUBMITTED: 6,
  DRAFT: 6,
  REFUSED: 2,
  CANCELLED: 2,
} as const;

export interface DraftContract {
  readonly thing: Thing;
  readonly terms: Terms;
  readonly status: keyof typeof CONTRACT_STATUS;
  readonly client: string;
  readonly partner: string | undefined;
  readonly salesPerson: string;
  readonly externalReference: string;
}

/** What is drawn, as far as it can be by that day: nothing runs before it begins or after its end. */
export function statusOn(drawn: DraftContract['status'], { startDate, endDate }: Terms, today: string): DraftContract['status'] {
  if (drawn !== 'ACTIVE' && drawn !== 'CLOSED') return drawn;
  if (startDate > today) return 'SIGNED';
  return endDate <= today ? 'CLOSED' : drawn;
}

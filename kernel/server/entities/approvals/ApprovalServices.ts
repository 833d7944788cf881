import { token } from '@mortise/sdk';
import type { Approvals } from './Approvals.ts';

/** What the routes of approvals work with. */
export interface ApprovalServices {
  readonly approvals: Approvals;
}
export const ApprovalServices = token<ApprovalServices>('kernel/approvals');

import { token } from '@mortise/sdk';
import type { AuditRetention } from './AuditRetention.ts';

/** What the routes of the audit log work with. */
export interface AuditServices {
  readonly retention: AuditRetention;
}
export const AuditServices = token<AuditServices>('kernel/audit');

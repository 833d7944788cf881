import { token } from '@mortise/sdk';
import type { PolicyReports } from './PolicyReports.ts';

/** Where what browsers report goes. */
export interface PolicyReportServices {
  readonly reports: PolicyReports;
}
export const PolicyReportServices = token<PolicyReportServices>('kernel/policy-reports');

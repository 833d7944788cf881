import { token } from '@mortise/sdk';
import type { OpenDatabase } from '../services/database/Database.ts';
import type { Traffic } from './Traffic.ts';

/** What balancers and supervisors ask about. */
export interface HealthServices {
  readonly database: OpenDatabase;
  readonly traffic: Traffic;
}
export const HealthServices = token<HealthServices>('kernel/health');

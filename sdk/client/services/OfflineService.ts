import { token } from '../../token.ts';
import type { ApiOptions } from './ApiService.ts';

/**
 * Work without a network: what the server answered before stands in for it. Observable.
 * @beta
 */
export interface OfflineService {
  /** Whether this browser works without a network: over https alone, where the option `offlineSupport` says so. */
  readonly isSupported: boolean;
  /** Since when the server does not answer, in ISO 8601; undefined while it does, and where that is not supported. */
  readonly since: string | undefined;
  /** What the server answered a GET of this path and query before, to this version of the application; undefined where that is not kept. */
  kept(path: string, query?: ApiOptions['query']): Promise<unknown>;
}
/** @beta */
export const OfflineService = token<OfflineService>('offline');

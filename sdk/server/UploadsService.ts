import { token } from '../token.ts';
import type { Transaction } from './DatabaseService.ts';
import type { RequestScope } from './RequestScope.ts';
import type { FileAnswer } from './route.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** A file that a plugin has taken over. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** Files that users uploaded with `POST /api/core/uploads`, where they were looked into, for plugins that keep files which belong to no record. */
export interface UploadsService {
  /**
   * Takes over files that the user uploaded, in the order of their ids: they stay until they are given up, and the tenant takes them along when it
   * leaves. @throws ENTITY_REGISTRATION_NOT_FOUND for one that is not the user's, or no longer there
   */
  take(scope: RequestScope, ids: readonly string[], transaction: Transaction): Promise<readonly KeptFile[]>;
  /** Files that were taken over go, their contents within an hour. */
  giveUp(scope: RequestScope, ids: readonly string[], transaction: Transaction): Promise<void>;
  /** Sends a file that was taken over, as documents are sent: nothing in it runs. Whoever calls has asked whether the user may have it. */
  send(scope: OfTenant, file: KeptFile, contentDisposition?: string): Promise<FileAnswer>;
}
export const UploadsService = token<UploadsService>('uploads');

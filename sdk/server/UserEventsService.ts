import type { JsonObject } from '../JsonValue.ts';
import { token } from '../token.ts';
import type { Transaction } from './DatabaseService.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** What a plugin tells single users. */
export interface UserEvent {
  /** What it is about: the id of the plugin, or a name that begins with it. */
  readonly topic: string;
  /** A few hundred bytes at most: what changed, for pages to ask for it. */
  readonly data: JsonObject;
}

/** Tells the open pages of single users what happened: `EventsService.on('user', …)` in the browser. */
export interface UserEventsService {
  /** Tells these users of the tenant, by user name, once the transaction is through. Who acts for one of them is not told. */
  publish(scope: OfTenant, usernames: readonly string[], event: UserEvent, transaction: Transaction): Promise<void>;
}
export const UserEventsService = token<UserEventsService>('user-events');

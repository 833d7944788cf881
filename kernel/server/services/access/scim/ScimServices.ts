import type { DatabaseService } from '@mortise/sdk/server';
import type { SystemEvents, SystemEventType } from '../../system/SystemEvents.ts';
import type { Account, Accounts } from '../Accounts.ts';
import type { Sessions } from '../Sessions.ts';
import type { IdentityProvider, IdentityProviders } from '../signOn/IdentityProviders.ts';

export interface ScimNeeds {
  readonly database: DatabaseService;
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly providers: IdentityProviders;
  readonly events: Pick<SystemEvents, 'add'>;
  /** Tells that what is known of the tenant's users has to be read anew. */
  readonly usersChanged: (tenant: number) => Promise<void>;
}

/** Who asks: an identity provider, with the key that somebody made for it. */
export interface ScimClient {
  readonly provider: IdentityProvider;
  readonly owner: Account;
  /** Where its resources are. */
  readonly base: string;
}

export interface Page {
  readonly filter: string | undefined;
  /** Counted from one. */
  readonly start: number;
  readonly count: number;
}

export interface Listed<R> {
  readonly total: number;
  readonly rows: readonly R[];
}

export function note({ events }: ScimNeeds, { provider, owner }: ScimClient, type: SystemEventType, subject: string, detail = ''): void {
  const words = [provider.name, detail].filter((word) => word !== '').join(': ');
  events.add({ type, subject, detail: words, username: owner.user.username, tenant: provider.tenant });
}

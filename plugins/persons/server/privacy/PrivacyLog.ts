import type { SystemRepositories, RequestScope, Transaction } from '@mortise/sdk/server';
import { PrivacyAction } from '../../shared/privacyAction.ts';

/** Notes what is done with personal data. */
export class PrivacyLog {
  private readonly repositories: SystemRepositories;

  constructor(repositories: SystemRepositories) {
    this.repositories = repositories;
  }

  async add(
    scope: RequestScope,
    type: 'EXPORT' | 'ANONYMISATION',
    personRegistration: string,
    reason: string | undefined,
    statements?: Transaction,
  ): Promise<void> {
    const action = {
      date: new Date().toISOString(),
      type,
      personRegistration,
      doneBy: scope.user.username,
      ...(reason !== undefined && { reason }),
    };
    await this.repositories.of(PrivacyAction).create(scope, action, statements ? { statements } : {});
  }
}

import { isPermitted } from '@mortise/sdk';
import type { FoundNotice, NoticeKind, RequestScope, Statements } from '@mortise/sdk/server';
import type { StoredApproval } from '../../entities/approvals/ApprovalStore.ts';
import type { Accounts } from '../access/Accounts.ts';
import { scopeOf } from '../access/scopeOf.ts';

const READ = 'read /api/core/approvals';

export interface ApprovalNoticeNeeds {
  readonly database: Statements;
  readonly accounts: Accounts;
  readonly find: (scope: Pick<RequestScope, 'tenant'>, id: string) => Promise<StoredApproval>;
  readonly mayDecide: (scope: RequestScope, asked: StoredApproval) => Promise<boolean>;
}

/** Something waits for a second person, who may be the reader. */
export function approvalNotices({ database, accounts, find, mayDecide }: ApprovalNoticeNeeds): NoticeKind {
  return {
    label: 'Something waits for my approval',
    watches: ['approvals'],
    find: async ({ scope: { tenant }, since, usernames }) => {
      const waiting = await database.query<{ id: string }>(
        `select id::text as id from d.approvals where tenant = $1 and status = 'WAITING' and asked_at >= $2`,
        [tenant, since.toISOString()],
      );
      const asked = await Promise.all(waiting.map(({ id }) => find({ tenant }, id)));
      const found: FoundNotice[] = [];
      for (const username of asked.length === 0 ? [] : usernames) {
        const account = await accounts.ofUsername(username);
        if (account?.tenant !== tenant || !isPermitted(account.holder, READ)) continue;
        const scope = scopeOf(account);
        for (const one of asked)
          if (await mayDecide(scope, one)) found.push({ username, key: one._id, date: new Date(one.askedAt), about: { id: one._id } });
      }
      return found;
    },
    tell: async (scope, about) => {
      const asked = await find(scope, about['id'] as string);
      if (asked.status !== 'WAITING' || !isPermitted(scope.holder, READ) || !(await mayDecide(scope, asked))) return undefined;
      const name = [asked.registration, asked.name].filter(Boolean).join(' · ');
      return { title: '{name} waits for your approval', values: { name }, path: `/approvals/${asked._id}` };
    },
  };
}

import type { Services } from '@mortise/sdk';
import type { DatabaseService, MailService, NoticeKind, PushProvider, RequestScope, ServerPlugin, TextsService } from '@mortise/sdk/server';
import { ApprovalStore } from '../../entities/approvals/ApprovalStore.ts';
import type { Approvals } from '../../entities/approvals/Approvals.ts';
import type { SqlRepositories } from '../../entities/SqlRepositories.ts';
import type { Accounts } from '../access/Accounts.ts';
import { readSecret } from '../access/readSecret.ts';
import { SecretBox } from '../access/SecretBox.ts';
import type { TenantOptions } from '../configuration/TenantOptions.ts';
import type { OpenDatabase } from '../database/Database.ts';
import { approvalNotices } from './approvalNotices.ts';
import { FOLLOWED, Follows } from './Follows.ts';
import { NoticeDigests } from './NoticeDigests.ts';
import { NoticeFinder } from './NoticeFinder.ts';
import { NoticeRounds } from './NoticeRounds.ts';
import type { NoticeServices } from './NoticeServices.ts';
import { NoticeSettings } from './NoticeSettings.ts';
import { NoticeTeller } from './NoticeTeller.ts';
import { PushDevices } from './PushDevices.ts';
import { PushOutbox } from './PushOutbox.ts';

export interface NoticeParts {
  readonly database: OpenDatabase & DatabaseService;
  readonly repositories: SqlRepositories;
  readonly accounts: Accounts;
  readonly approvals: Pick<Approvals, 'mayDecide'>;
  readonly plugins: readonly ServerPlugin[];
  readonly services: Services;
  readonly provider: () => PushProvider;
  readonly mails: MailService;
  readonly textsOfUsers: TextsService;
  readonly tenantOptions: TenantOptions;
  readonly report: (message: string, error: unknown) => void;
}

/** Notices for users whose pages are closed. ADR 53 */
export async function openNotices(parts: NoticeParts): Promise<NoticeServices & { readonly rounds: NoticeRounds }> {
  const { database, repositories, accounts, approvals, services, provider, mails, textsOfUsers: texts, report } = parts;
  const follows = new Follows(database, repositories);
  const store = new ApprovalStore(database);
  const kinds = new Map<string, NoticeKind>([
    ...parts.plugins.flatMap(({ notices = {} }) => Object.entries(notices)),
    [
      'approval',
      approvalNotices({
        database,
        accounts,
        find: ({ tenant }, id) => store.get({ tenant } as RequestScope, id),
        mayDecide: (...asked) => approvals.mayDecide(...asked),
      }),
    ],
    [FOLLOWED, follows.kind],
  ]);
  const devices = new PushDevices(database, new SecretBox(await readSecret(database, 'push')), provider);
  const settings = new NoticeSettings(database);
  const teller = new NoticeTeller({ database, kinds, services, accounts, settings, follows, provider, texts, report });
  const rounds = new NoticeRounds({
    finder: new NoticeFinder({ database, kinds, services, report }),
    teller,
    digests: new NoticeDigests({ database, accounts, teller, mails, texts, report }),
    outbox: new PushOutbox({ database, devices, provider, report }),
    report,
  });
  return { kinds, devices, settings, follows, teller, provider, options: parts.tenantOptions, rounds };
}

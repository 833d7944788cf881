import type { ApprovalInfo, Disposer, JsonObject } from '@mortise/sdk';
import type { FilesService, Job, JobsService, RequestScope } from '@mortise/sdk/server';
import { ApprovalStore, type StoredApproval } from '../../entities/approvals/ApprovalStore.ts';
import { CUT_OFF, EXPIRED } from '../../entities/approvals/approvalReasons.ts';
import type { Accounts } from '../access/Accounts.ts';
import type { AccountLinks } from '../access/passwordLife/AccountLinks.ts';
import { scopeOf } from '../access/scopeOf.ts';
import type { OpenDatabase } from '../database/Database.ts';
import { type Every, everyAlone } from '../operations/Rounds.ts';

const JOB = 'approval-reminder';
const EVERY_MS = 5 * 60_000;
/** A request that is carried out for longer was cut off with its server. */
const LONGEST_MINUTES = 15;

export interface RemindersNeeds {
  readonly database: OpenDatabase;
  readonly accounts: Accounts;
  readonly links: Pick<AccountLinks, 'tellApproval'>;
  readonly jobs: () => JobsService;
  readonly files: () => FilesService;
  readonly publish: (tenant: number) => Promise<void>;
  readonly report: (message: string, error: unknown) => void;
}

/** Who may decide about a request. */
export type MayDecide = (scope: RequestScope, asked: StoredApproval) => Promise<boolean>;

/**
 * Ends requests at their deadline where their rule says so, and reminds those who may decide: once in the last quarter of the time, and once a day after a
 * deadline with which a request goes on. A statement claims each, so of several servers one does it.
 */
export class ApprovalReminders {
  private readonly needs: RemindersNeeds;
  private mayDecide: MayDecide | undefined = undefined;

  constructor(needs: RemindersNeeds) {
    this.needs = needs;
  }

  readonly job: Job = {
    name: JOB,
    run: ({ tenant, id }: JsonObject) => this.remind(tenant as number, id as string),
  };

  /** Now and every few minutes. */
  start(mayDecide: MayDecide, every: Every = everyAlone(this.needs.report)): Disposer {
    this.mayDecide = mayDecide;
    return every('approvals', EVERY_MS, () => this.look());
  }

  async look(): Promise<void> {
    const { database } = this.needs;
    const tenants = await database.query<{ tenant: number }>(
      `select distinct tenant from d.approvals where (status = 'WAITING' and deadline is not null) or status = 'RUNNING' order by tenant`,
    );
    for (const { tenant } of tenants) await this.lookAt(tenant);
  }

  private async lookAt(tenant: number): Promise<void> {
    const { database, jobs, files, publish } = this.needs;
    const over = (text: string, ...parameters: readonly unknown[]) => ({ text, parameters: [tenant, ...parameters] });
    const [ended, cut, due] = await database.write(tenant, [
      over(
        `update d.approvals set status = 'EXPIRED', decided_at = now(), decision_comment = $2, content = null
         where tenant = $1 and status = 'WAITING' and deadline < now() and at_deadline = 'EXPIRE' returning id, file`,
        EXPIRED,
      ),
      over(
        `update d.approvals set status = 'FAILED', decision_comment = $2, content = null, claimed_at = null
         where tenant = $1 and status = 'RUNNING' and claimed_at < now() - interval '${LONGEST_MINUTES} minutes' returning id, file`,
        CUT_OFF,
      ),
      over(
        `update d.approvals set reminded_at = now() where tenant = $1 and status = 'WAITING' and now() > deadline - (deadline - asked_at) / 4
           and (reminded_at is null or (now() > deadline and reminded_at < now() - interval '1 day')) returning id`,
      ),
    ]);
    for (const { file } of [...ended!, ...cut!]) if (typeof file === 'string') await files().remove(file);
    for (const { id } of due!) await jobs().enqueue(JOB, { tenant, id: id as string });
    if (ended!.length + cut!.length > 0) await publish(tenant);
  }

  /** Mails whoever may decide. */
  private async remind(tenant: number, id: string): Promise<void> {
    const { accounts, links } = this.needs;
    const asked = await new ApprovalStore(this.needs.database).get({ tenant } as RequestScope, id);
    if (asked.status !== 'WAITING') return;
    for (const userId of await accounts.withMail(tenant)) {
      const account = await accounts.ofUser(tenant, userId);
      if (account !== undefined && (await this.mayDecide?.(scopeOf(account), asked)) === true)
        await links.tellApproval(account, { actor: asked.askedBy, reason: subjectOf(asked), path: `/approvals/${id}` });
    }
  }
}

const subjectOf = ({ registration, name }: ApprovalInfo): string => [registration, name].filter((part) => part !== undefined).join(' ');

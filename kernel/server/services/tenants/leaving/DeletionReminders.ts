import type { Statements } from '@mortise/sdk/server';
import type { Accounts } from '../../access/Accounts.ts';
import type { AccountLinks } from '../../access/passwordLife/AccountLinks.ts';
import { deletionDateFor } from './deletionDateFor.ts';

/** A tenant whose administrators are to be reminded. */
interface DueTenant extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly date: string;
}

export interface DeletionReminderNeeds {
  readonly database: Statements;
  readonly accounts: Pick<Accounts, 'administratorsOf'>;
  readonly links: Pick<AccountLinks, 'tellDeletionSoon'>;
  readonly graceDays: number;
}

/** Reminds the administrators of tenants that are to be deleted, once, while it can still be taken back: a week before, or halfway where there is less time. */
export class DeletionReminders {
  private readonly needs: DeletionReminderNeeds;

  constructor(needs: DeletionReminderNeeds) {
    this.needs = needs;
  }

  /** Reminds where it is time. Cut off or done by two servers at once, it sends no mail twice: each mail has an id of its own. */
  async remindDue(): Promise<void> {
    const { accounts, links } = this.needs;
    for (const { id, name, date } of await this.due()) {
      for (const account of await accounts.administratorsOf(id))
        await links.tellDeletionSoon(account, { reason: name, date: deletionDateFor(date, account.user.locale), deletion: date });
      await this.needs.database.query('update app.tenants set deletion_reminder_date = now() where id = $1', [id]);
    }
  }

  private due(): Promise<readonly DueTenant[]> {
    const hours = Math.min(7, this.needs.graceDays / 2) * 24;
    return this.needs.database.query<DueTenant>(
      `select id, name, to_char(deletion_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date from app.tenants
       where deletion_date between now() and now() + make_interval(hours => $1) and removal_date is null and deletion_reminder_date is null`,
      [hours],
    );
  }
}

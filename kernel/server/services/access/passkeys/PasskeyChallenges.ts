import type { Statements } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';

const MINUTES = 5;

/** What devices sign, so that nothing that was shown before counts again. In the database: any server takes the answer. */
export class PasskeyChallenges {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  /** @param owner for whom a passkey is made; without one whoever shows theirs */
  async keep(challenge: string, owner?: Pick<Account, 'tenant' | 'user'>): Promise<void> {
    await this.database.query('delete from app.passkey_challenges where end_date < now()');
    await this.database.query(
      `insert into app.passkey_challenges (challenge, purpose, tenant, user_id, end_date) values ($1, $2, $3, $4, now() + interval '${MINUTES} minutes')`,
      [challenge, owner ? 'create' : 'show', owner?.tenant ?? null, owner?.user._id ?? null],
    );
  }

  /** Uses it up; answers whether it was kept for this. */
  async use(challenge: string, owner?: Pick<Account, 'tenant' | 'user'>): Promise<boolean> {
    const rows = await this.database.query(
      `delete from app.passkey_challenges where challenge = $1 and purpose = $2 and end_date > now()
         and tenant is not distinct from $3 and user_id is not distinct from $4::uuid returning 1 as one`,
      [challenge, owner ? 'create' : 'show', owner?.tenant ?? null, owner?.user._id ?? null],
    );
    return rows.length > 0;
  }
}

import type { Statements } from '@mortise/sdk/server';
import { Accounts } from './services/access/Accounts.ts';
import type { OpenDatabase } from './services/database/Database.ts';

/** In `app.secrets`: names of users with the hash of the password that nobody was told yet. */
const UNANNOUNCED = 'unannounced-passwords';

/**
 * The passwords of users whom the first start makes, until they were told. A start that is cut off leaves passwords that nobody knows: the next one gives
 * those users its own, unless they have changed theirs.
 */
export class FirstPasswords {
  /** Of all users whom this start makes. */
  readonly password: string;
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase, password: string) {
    this.database = database;
    this.password = password;
  }

  /** Answers who has the password of this start in place of one that nobody was told. */
  async renew(): Promise<readonly string[]> {
    return this.database.transaction(async (statements) => {
      const rows = await statements.query<{ value: string }>('select value from app.secrets where name = $1 for update', [UNANNOUNCED]);
      const users = Object.entries(JSON.parse(rows[0]?.value ?? '{}') as Readonly<Record<string, string>>);
      const renewed: string[] = [];
      for (const [username, hash] of users) {
        if (!(await new Accounts(statements).replacePassword(username, hash, this.password))) continue;
        await this.note(statements, username);
        renewed.push(username);
      }
      return renewed;
    });
  }

  /** Makes the user unless the name is taken; answers whether it was made. Inside a transaction: with the user goes that nobody knows its password. */
  async addUser(statements: Statements, tenant: number, account: { readonly username: string }): Promise<boolean> {
    const isMade = await new Accounts(statements).ensureUser(tenant, { ...account, password: this.password });
    if (isMade) await this.note(statements, account.username);
    return isMade;
  }

  /** Whoever started the product was told. */
  async announced(): Promise<void> {
    await this.database.query('delete from app.secrets where name = $1', [UNANNOUNCED]);
  }

  private async note(statements: Statements, username: string): Promise<void> {
    const hash = await new Accounts(statements).passwordHash(username);
    await statements.query(
      `insert into app.secrets (name, value) values ($1, $2)
       on conflict (name) do update set value = (app.secrets.value::jsonb || excluded.value::jsonb)::text`,
      [UNANNOUNCED, JSON.stringify({ [username]: hash })],
    );
  }
}

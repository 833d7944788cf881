import type { DatabaseService, RequestScope } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import type { Accounts } from '../access/Accounts.ts';
import { scopeOf } from '../access/scopeOf.ts';

/** Who decides for somebody, and from which day until which. */
export interface Substitute {
  readonly _id: string;
  readonly username: string;
  readonly from: string;
  readonly until: string;
  /** Who said so, where it was somebody else. */
  readonly by?: string;
}

export interface NewSubstitute {
  readonly userId: string;
  readonly substituteId: string;
  readonly from: string;
  readonly until: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  username: string;
  owner: string;
  from_date: string;
  until_date: string;
  insert_user: string;
}

/** Who decides about approvals for whom, while they are away. */
export class Substitutes {
  private readonly database: DatabaseService;
  private readonly accounts: Accounts;

  constructor(database: DatabaseService, accounts: Accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** Those who are over are left out; the next first. */
  async list(tenant: number, userId: string): Promise<readonly Substitute[]> {
    const rows = await this.database.query<Row>(
      `select s.id, u.username, o.username as owner, s.from_date::text as from_date, s.until_date::text as until_date, s.insert_user
       from app.substitutes s join app.users u on u.tenant = s.tenant and u.id = s.substitute_id
       join app.users o on o.tenant = s.tenant and o.id = s.user_id
       where s.tenant = $1 and s.user_id = $2 and s.until_date >= current_date - 1 order by s.from_date, s.id`,
      [tenant, userId],
    );
    return rows.map(({ id, username, owner, from_date: from, until_date: until, insert_user: by }) => ({
      _id: id,
      username,
      from,
      until,
      ...(by !== owner && { by }),
    }));
  }

  async add({ tenant, user }: RequestScope, { userId, substituteId, from, until }: NewSubstitute): Promise<void> {
    await this.database.query(
      `insert into app.substitutes (tenant, id, user_id, substitute_id, from_date, until_date, insert_user)
       values ($1, $2, $3, $4, $5::date, $6::date, $7)`,
      [tenant, uuidv7(), userId, substituteId, from, until, user.username],
    );
  }

  /** Answers whether there was one. */
  async remove(tenant: number, userId: string, id: string): Promise<boolean> {
    const sql = 'delete from app.substitutes where tenant = $1 and user_id = $2 and id = $3 returning id';
    return (await this.database.query(sql, [tenant, userId, id])).length > 0;
  }

  /** As whom else the user decides today: with the rights of each who is away, as their own. Whoever is locked has none. */
  async absent({ tenant, user }: Pick<RequestScope, 'tenant' | 'user'>): Promise<readonly RequestScope[]> {
    const rows = await this.database.query<{ user_id: string }>(
      `select distinct user_id from app.substitutes where tenant = $1 and substitute_id = $2 and user_id <> $2
         and current_date between from_date and until_date limit 50`,
      [tenant, user._id],
    );
    const found = await Promise.all(rows.map(({ user_id: id }) => this.accounts.ofUser(tenant, id)));
    return found.flatMap((account) => (account === undefined ? [] : [scopeOf(account)]));
  }
}

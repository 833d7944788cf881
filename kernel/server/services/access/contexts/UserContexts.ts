import type { DatabaseService } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';

/** For whom else a user works: other profiles, another person, partner or organization, in their own tenant. */
export interface UserContext {
  readonly name: string;
  readonly profiles: readonly string[];
  readonly personRegistration?: string;
  readonly partnerRegistration?: string;
  readonly orgaRegistration?: string;
}

interface Row extends Record<string, unknown> {
  name: string;
  profiles: string;
  person_registration: string | null;
  partner_registration: string | null;
  orga_registration: string | null;
}

/** Contexts that administrators gave to users. */
export class UserContexts {
  private readonly database: DatabaseService;

  constructor(database: DatabaseService) {
    this.database = database;
  }

  /** By name: their order is that of the context index, which begins at 1. */
  async list(tenant: number, userId: string): Promise<readonly UserContext[]> {
    const rows = await this.database.query<Row>(
      `select name, profiles::text as profiles, person_registration, partner_registration, orga_registration
       from app.user_contexts where tenant = $1 and user_id = $2 order by name`,
      [tenant, userId],
    );
    return rows.map(contextOf);
  }

  /** Makes it, or changes the one of the name. */
  async save(tenant: number, userId: string, context: UserContext): Promise<void> {
    const { name, profiles, personRegistration: person, partnerRegistration: partner, orgaRegistration: organization } = context;
    await this.database.query(
      `insert into app.user_contexts (tenant, id, user_id, name, profiles, person_registration, partner_registration, orga_registration)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
       on conflict (tenant, user_id, name) do update set profiles = excluded.profiles, person_registration = excluded.person_registration,
         partner_registration = excluded.partner_registration, orga_registration = excluded.orga_registration`,
      [tenant, uuidv7(), userId, name, JSON.stringify(profiles), person ?? null, partner ?? null, organization ?? null],
    );
  }

  /**
   * Takes it away; sessions that are in it are their user's own again, with a token that is still to be fetched. Answers those sessions;
   * undefined where there was no such context.
   */
  async remove(tenant: number, userId: string, name: string): Promise<readonly string[] | undefined> {
    return this.database.transaction(async (statements) => {
      // Locked first: nobody enters it between the two statements that follow.
      const [row] = await statements.query<{ id: string }>(
        'select id from app.user_contexts where tenant = $1 and user_id = $2 and name = $3 for update',
        [tenant, userId, name],
      );
      if (row === undefined) return undefined;
      const left = await statements.query<{ id: string }>(
        'update app.sessions set context = null, turn = turn + 1 where context = $1 returning id',
        [row.id],
      );
      await statements.query('delete from app.user_contexts where tenant = $1 and id = $2', [tenant, row.id]);
      return left.map(({ id }) => id);
    });
  }
}

const contextOf = (row: Row): UserContext => ({
  name: row.name,
  profiles: JSON.parse(row.profiles) as string[],
  ...(row.person_registration !== null && { personRegistration: row.person_registration }),
  ...(row.partner_registration !== null && { partnerRegistration: row.partner_registration }),
  ...(row.orga_registration !== null && { orgaRegistration: row.orga_registration }),
});

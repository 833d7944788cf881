import type { Statements } from '@mortise/sdk/server';

/** So many passwords are not taken again, with the one of now. */
export const REMEMBERED = 5;

/** Before a user gets another password: the hash of the one of now is kept, to refuse it later. */
export async function keepOldPassword(statements: Statements, tenant: number, userId: string): Promise<void> {
  await statements.query(
    `insert into app.password_history (tenant, user_id, hash)
     select tenant, id, password_hash from app.users where tenant = $1 and id = $2 and password_hash is not null`,
    [tenant, userId],
  );
  await statements.query(
    `delete from app.password_history where tenant = $1 and user_id = $2 and date < (
       select min(date) from (select date from app.password_history where tenant = $1 and user_id = $2 order by date desc limit ${REMEMBERED - 1}) latest)`,
    [tenant, userId],
  );
}

import type { Statements } from '@mortise/sdk/server';
import { passwordProblem, type PasswordOwner } from '../passwordProblem.ts';
import { verifyPassword } from '../passwords.ts';
import { REMEMBERED } from './keepOldPassword.ts';
import type { SignInPolicies } from './SignInPolicies.ts';

/** Whose password it is to be, in which tenant; without an id somebody who is made with it. */
export interface NewPasswordOwner extends PasswordOwner {
  readonly _id?: string;
}

/** Judges new passwords by the policy of their tenant and the ones before them. */
export class Passwords {
  private readonly database: Statements;
  private readonly policies: SignInPolicies;

  constructor(database: Statements, policies: SignInPolicies) {
    this.database = database;
    this.policies = policies;
  }

  /** Why a password cannot be taken, in a sentence; undefined when it can. */
  async problem(tenant: number, owner: NewPasswordOwner, password: string): Promise<string | undefined> {
    const { password: policy } = await this.policies.of({ tenant });
    const problem = await passwordProblem(password, owner, policy);
    if (problem !== undefined || owner._id === undefined) return problem;
    return (await this.wasUsed(tenant, owner._id, password)) ? 'This was one of your last passwords: choose another one' : undefined;
  }

  private async wasUsed(tenant: number, userId: string, password: string): Promise<boolean> {
    const rows = await this.database.query<{ hash: string }>(
      `select password_hash as hash from app.users where tenant = $1 and id = $2 and password_hash is not null
       union all (select hash from app.password_history where tenant = $1 and user_id = $2 order by date desc limit ${REMEMBERED - 1})`,
      [tenant, userId],
    );
    for (const { hash } of rows) if (await verifyPassword(password, hash)) return true;
    return false;
  }
}

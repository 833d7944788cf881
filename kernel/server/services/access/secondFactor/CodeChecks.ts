import { ApiError } from '@mortise/sdk';
import type { AccessLog } from '../../system/AccessLog.ts';
import type { Account } from '../Accounts.ts';
import type { Arrival } from '../entrance/Entrance.ts';
import type { KnownDevices } from '../KnownDevices.ts';
import type { SignInGuard, SignInTry } from '../SignInGuard.ts';
import type { SecondFactors } from './SecondFactors.ts';

export interface CodeChecksNeeds {
  readonly factors: SecondFactors;
  readonly guard: SignInGuard;
  readonly devices: KnownDevices;
  readonly log: AccessLog;
}

/** Looks at codes of second factors, and slows down who guesses them: every try is counted before it is looked at. */
export class CodeChecks {
  private readonly needs: CodeChecksNeeds;

  constructor(needs: CodeChecksNeeds) {
    this.needs = needs;
  }

  /** Whether it is a code of the user's app, or one of their recovery codes. Either counts once. @throws ACCOUNT_LOCKED, TOO_MANY_REQUESTS */
  async isRight(account: Account, code: string, { visitor, device }: Arrival): Promise<boolean> {
    const { factors, guard, devices, log } = this.needs;
    const { username } = account.user;
    const attempt: SignInTry = { address: visitor.address, username, device: await devices.find(device, username), isCode: true };
    const { isLast } = await guard.count(attempt).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) await log.add('REFUSED', username, visitor);
      throw error;
    });
    const isRight = (await factors.checkCode(account, code)) || (await factors.useRecoveryCode(account, code));
    if (isRight) await guard.forgive(attempt);
    else await log.add(isLast ? 'LOCKED' : 'CODE_FAILED', username, visitor);
    return isRight;
  }
}

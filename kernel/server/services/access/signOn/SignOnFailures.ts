import { ApiError } from '@mortise/sdk';
import type { AccessLog, Visitor } from '../../system/AccessLog.ts';
import type { SystemLog } from '../../system/SystemLog.ts';
import type { IdentityProvider } from './IdentityProviders.ts';
import { signOnError } from './signOnErrors.ts';

const MOST_CAUSES = 4;
/** Around what the connection said the library has words that say nothing. */
const NOTHING_SAID = 'something went wrong';

/** Takes down why somebody did not come in: the reason for administrators, to the browser no more than it has to know. */
export class SignOnFailures {
  private readonly access: AccessLog;
  private readonly system: SystemLog;

  constructor(access: AccessLog, system: SystemLog) {
    this.access = access;
    this.system = system;
  }

  /** What is to be answered: a refusal as it is, everything else as SSO_FAILED. */
  async note({ kind, name, tenantName }: IdentityProvider, error: unknown, visitor: Visitor): Promise<ApiError> {
    const isRefusal = error instanceof ApiError && error.code.startsWith('SSO_');
    await this.access.add('FAILED', `${name}@${tenantName}`, visitor);
    const { requestId } = visitor;
    this.system.add({ level: 'warn', message: `${name} (${tenantName}): ${reasonOf(error)}`, route: `Sign-in by ${kind}`, requestId });
    return isRefusal ? error : signOnError('SSO_FAILED');
  }
}

/** The sentences of an error and its causes; none of them holds a token. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < MOST_CAUSES; cause = cause.cause)
    if (!reasons.includes(cause.message) && cause.message !== NOTHING_SAID) reasons.push(cause.message);
  return reasons.join(': ') || 'unknown reason';
}

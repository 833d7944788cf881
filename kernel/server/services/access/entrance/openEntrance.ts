import type { DatabaseService } from '@mortise/sdk/server';
import type { OpenMail } from '../../mail/openMail.ts';
import type { SystemRecords } from '../../system/SystemRecords.ts';
import type { Accounts } from '../Accounts.ts';
import { KnownDevices } from '../KnownDevices.ts';
import { Passkeys } from '../passkeys/Passkeys.ts';
import { Passwords } from '../passwordLife/Passwords.ts';
import { SignInPolicies } from '../passwordLife/SignInPolicies.ts';
import { readSecret } from '../readSecret.ts';
import { CodeChecks } from '../secondFactor/CodeChecks.ts';
import { SecondFactors } from '../secondFactor/SecondFactors.ts';
import { TrustedDevices } from '../secondFactor/TrustedDevices.ts';
import { SecretBox } from '../SecretBox.ts';
import type { Sessions } from '../Sessions.ts';
import { TermsOfService } from '../terms/TermsOfService.ts';
import { SignInGuard } from '../SignInGuard.ts';
import { Entrance } from './Entrance.ts';
import type { EntranceServices } from './EntranceServices.ts';
import { PendingSignIns } from './PendingSignIns.ts';

export interface EntranceParts {
  readonly database: DatabaseService;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly system: SystemRecords;
  readonly mail: OpenMail;
}

/** Everything between a checked password and a session. */
export async function openEntrance({ database, accounts, sessions, system, mail }: EntranceParts): Promise<EntranceServices> {
  const factors = new SecondFactors(database, new SecretBox(await readSecret(database, 'second-factors')));
  const trusted = new TrustedDevices(database);
  const policies = new SignInPolicies(database);
  const terms = new TermsOfService(database);
  const pending = new PendingSignIns(database);
  const { access: log, events } = system;
  return {
    entrance: new Entrance({ sessions, accounts, pending, factors, trusted, policies, terms, log }),
    factors,
    codes: new CodeChecks({ factors, guard: new SignInGuard(database), devices: new KnownDevices(database), log }),
    passkeys: new Passkeys(database),
    trusted,
    policies,
    terms,
    passwords: new Passwords(database, policies),
    links: mail.links,
    log,
    events,
  };
}

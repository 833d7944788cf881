import { token } from '@mortise/sdk';
import type { AccessLog } from '../../system/AccessLog.ts';
import type { SystemEvents } from '../../system/SystemEvents.ts';
import type { Passkeys } from '../passkeys/Passkeys.ts';
import type { AccountLinks } from '../passwordLife/AccountLinks.ts';
import type { Passwords } from '../passwordLife/Passwords.ts';
import type { SignInPolicies } from '../passwordLife/SignInPolicies.ts';
import type { CodeChecks } from '../secondFactor/CodeChecks.ts';
import type { SecondFactors } from '../secondFactor/SecondFactors.ts';
import type { TrustedDevices } from '../secondFactor/TrustedDevices.ts';
import type { TermsOfService } from '../terms/TermsOfService.ts';
import type { Entrance } from './Entrance.ts';

/** What the routes of signing in in several steps work with. */
export interface EntranceServices {
  readonly entrance: Entrance;
  readonly factors: SecondFactors;
  readonly codes: CodeChecks;
  readonly passkeys: Passkeys;
  readonly trusted: TrustedDevices;
  readonly policies: SignInPolicies;
  readonly terms: TermsOfService;
  readonly passwords: Passwords;
  readonly links: AccountLinks;
  readonly log: AccessLog;
  readonly events: SystemEvents;
}
export const EntranceServices = token<EntranceServices>('kernel/entrance');

import { token } from '@mortise/sdk';
import type { BackChannelLogout } from '../oidc/BackChannelLogout.ts';
import type { OidcClients } from '../oidc/OidcClients.ts';
import type { OidcSignIn } from '../oidc/OidcSignIn.ts';
import type { SamlSignIn } from '../saml/SamlSignIn.ts';
import type { SecretBox } from '../SecretBox.ts';
import type { Sessions } from '../Sessions.ts';
import type { SystemRecords } from '../../system/SystemRecords.ts';
import type { PerMinute } from '../../scripts/PerMinute.ts';
import type { GroupProfiles } from '../scim/GroupProfiles.ts';
import type { ExternalSessions } from './ExternalSessions.ts';
import type { IdentityProviders } from './IdentityProviders.ts';
import type { SignInAttempts } from './SignInAttempts.ts';
import type { SignOn } from './SignOn.ts';
import type { SignOnFailures } from './SignOnFailures.ts';

/** What the routes of identity providers work with. */
export interface SignOnServices {
  readonly providers: IdentityProviders;
  readonly attempts: SignInAttempts;
  readonly external: ExternalSessions;
  readonly sessions: Sessions;
  readonly signOn: SignOn;
  readonly groupProfiles: GroupProfiles;
  readonly failures: SignOnFailures;
  readonly clients: OidcClients;
  readonly oidc: OidcSignIn;
  readonly saml: SamlSignIn;
  readonly backChannel: BackChannelLogout;
  readonly box: SecretBox;
  /** Messages that come without a session, by network: reading one costs more than sending it. */
  readonly messages: PerMinute;
  readonly system: Pick<SystemRecords, 'access' | 'events' | 'log'>;
}
export const SignOnServices = token<SignOnServices>('kernel/sign-on');

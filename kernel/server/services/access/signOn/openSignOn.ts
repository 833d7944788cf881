import type { Product } from '../../../openProduct.ts';
import type { Settings } from '../../../settings.ts';
import { HttpsOutboundService } from '../../outbound/HttpsOutboundService.ts';
import { PerMinute } from '../../scripts/PerMinute.ts';
import { BackChannelLogout } from '../oidc/BackChannelLogout.ts';
import { OidcClients } from '../oidc/OidcClients.ts';
import { OidcSignIn } from '../oidc/OidcSignIn.ts';
import { readSecret } from '../readSecret.ts';
import { SamlSignIn } from '../saml/SamlSignIn.ts';
import { GroupProfiles } from '../scim/GroupProfiles.ts';
import { SecretBox } from '../SecretBox.ts';
import type { Entrance } from '../entrance/Entrance.ts';
import { PERMISSIONS_CHANNEL, type Sessions } from '../Sessions.ts';
import { ExternalSessions } from './ExternalSessions.ts';
import { SignInAttempts } from './SignInAttempts.ts';
import { SignOn } from './SignOn.ts';
import { SignOnFailures } from './SignOnFailures.ts';
import type { SignOnServices } from './SignOnServices.ts';

/** Somebody waits at the sign-in page. */
const LIMITS = { seconds: 8, bytes: 500_000 };

/** Of one network: a whole office may come at nine. */
const MESSAGES_PER_MINUTE = 300;

export async function openSignOn(product: Product, sessions: Sessions, entrance: Entrance, settings: Settings): Promise<SignOnServices> {
  const { database, accounts, system, identityProviders: providers } = product;
  const box = new SecretBox(await readSecret(database, 'identity-providers'));
  const allowsLoopback = settings.allowsLoopback === true;
  const { fetch } = new HttpsOutboundService({ ...LIMITS, allowsLoopback, inside: settings.identityHosts ?? [] });
  const usersChanged = (tenant: number): Promise<void> => database.notify(PERMISSIONS_CHANNEL, String(tenant));
  const clients = new OidcClients({ fetch, secretOf: (provider) => providers.secretOf(provider), allowsLoopback });
  const attempts = new SignInAttempts(database);
  const external = new ExternalSessions(database, box);
  const signOn = new SignOn(database, accounts);
  const failures = new SignOnFailures(system.access, system.log);
  const oidc = new OidcSignIn({ clients, attempts, signOn, entrance, sessions, external, failures });
  const saml = new SamlSignIn({ providers, attempts, signOn, entrance, sessions, external, failures });
  const backChannel = new BackChannelLogout(clients, attempts, external, sessions);
  return {
    providers,
    attempts,
    external,
    sessions,
    signOn,
    groupProfiles: new GroupProfiles({ database, usersChanged }),
    failures,
    clients,
    oidc,
    saml,
    backChannel,
    box,
    system,
    messages: new PerMinute(MESSAGES_PER_MINUTE),
  };
}

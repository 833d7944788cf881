import { createRemoteJWKSet, customFetch as joseFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { FetchCall } from '../../outbound/HttpsOutboundService.ts';
import type { OidcProvider } from '../signOn/IdentityProviders.ts';

/** Clocks of two companies differ by so many seconds at most. */
export const CLOCK_SECONDS = 60;
const TIMEOUT_SECONDS = 8;
const FRESH_MS = 10 * 60_000;

interface Needs {
  readonly fetch: (address: string, call: FetchCall) => Promise<Response>;
  readonly secretOf: (provider: OidcProvider) => Promise<string | undefined>;
  /** Whether a provider may be on this machine, by http too. */
  readonly allowsLoopback: boolean;
}

export interface OidcClient {
  readonly configuration: client.Configuration;
  /** The provider's keys, for what `openid-client` does not read. */
  readonly keys: JWTVerifyGetKey;
}

interface Known {
  readonly key: string;
  readonly readAt: number;
  readonly client: Promise<OidcClient>;
}

/** The product as a client of each provider, with what the provider says of itself. */
export class OidcClients {
  private readonly known = new Map<string, Known>();
  private readonly needs: Needs;

  constructor(needs: Needs) {
    this.needs = needs;
  }

  /** @throws where the provider cannot be reached, or says something else than it should */
  async of(provider: OidcProvider): Promise<OidcClient> {
    const key = `${provider.version} ${provider.settings.issuer}`;
    const known = this.known.get(provider.id);
    if (known?.key === key && Date.now() - known.readAt < FRESH_MS) return known.client;
    const found = this.discover(provider);
    this.known.set(provider.id, { key, readAt: Date.now(), client: found });
    // What failed is asked again at once.
    found.catch(() => this.known.delete(provider.id));
    return found;
  }

  /** Asks the provider anew. */
  async discover(provider: OidcProvider): Promise<OidcClient> {
    const { settings } = provider;
    const secret = await this.needs.secretOf(provider);
    const configuration = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      { [client.clockTolerance]: CLOCK_SECONDS },
      authenticationOf(secret, settings.clientAuthentication),
      {
        [client.customFetch]: this.fetch,
        timeout: TIMEOUT_SECONDS,
        // The second: signatures are checked although the tokens come straight from the provider.
        execute: [...(this.needs.allowsLoopback ? [client.allowInsecureRequests] : []), client.enableNonRepudiationChecks],
      },
    );
    const { jwks_uri: keys } = configuration.serverMetadata();
    if (keys === undefined) throw new Error('The provider names no keys (jwks_uri)');
    return { configuration, keys: createRemoteJWKSet(new URL(keys), { [joseFetch]: this.fetch, timeoutDuration: TIMEOUT_SECONDS * 1000 }) };
  }

  /** These libraries send texts and forms. */
  private readonly fetch = (address: string, call: unknown): Promise<Response> => this.needs.fetch(address, call as FetchCall);
}

function authenticationOf(secret: string | undefined, how: OidcProvider['settings']['clientAuthentication']): client.ClientAuth {
  if (secret === undefined) return client.None();
  return how === 'post' ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}

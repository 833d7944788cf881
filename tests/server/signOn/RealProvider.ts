import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = 'mortise';
export const SECRET = 'a secret between two servers, long enough';

/** What the provider says about somebody, by the name that is typed on its page. */
export type Accounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Registered {
  /** Where the product is. */
  readonly origin: string;
  /** The id of the provider there. */
  readonly id: string;
}

/** What the provider does by itself, and warns of. */
class KeptInMemory extends MemoryAdapter {}

/** A real identity provider of OpenID Connect on this machine, whose page asks for a name and nothing else. */
export class RealProvider {
  private readonly server: Server;
  private readonly accounts: Accounts;
  private provider: Provider | undefined;

  private constructor(server: Server, accounts: Accounts) {
    this.server = server;
    this.accounts = accounts;
  }

  static async start(accounts: Accounts): Promise<RealProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const started = new RealProvider(server, accounts);
    server.on('request', (request, response) => void started.answer(request, response));
    return started;
  }

  get issuer(): string {
    // Another name than the product's, so that neither gets the cookies of the other.
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on it knows the product. */
  async register({ origin, id }: Registered): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.provider = new Provider(this.issuer, {
      adapter: KeptInMemory,
      clients: [
        {
          client_id: CLIENT,
          client_secret: SECRET,
          redirect_uris: [`${origin}/authentication/oidc/${id}`],
          post_logout_redirect_uris: [`${origin}/authentication/signed-out`],
          backchannel_logout_uri: `${origin}/api/core/auth/oidc/${id}/backchannel-logout`,
          backchannel_logout_session_required: true,
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key for tests'] },
      claims: { openid: ['sub', 'sid'], email: ['email'], profile: ['preferred_username', 'given_name', 'family_name', 'groups'] },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
      },
      interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
      findAccount: async (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ sub, ...this.accounts[sub] }),
      }),
      issueRefreshToken: async () => true,
      // Its own way out would not call the product on this machine.
      fetch: (address: string, options: RequestInit) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
      ttl: { Session: 3_600, Grant: 3_600, Interaction: 600, AccessToken: 600, IdToken: 600, RefreshToken: 3_600 },
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.provider;
    if (provider === undefined) return void response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/') !== true) return provider.callback()(request, response);
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(SIGN_IN_PAGE);
    const { params } = await provider.interactionDetails(request, response);
    const accountId = new URLSearchParams(await bodyOf(request)).get('account') ?? '';
    const grant = new provider.Grant({ accountId, clientId: params['client_id']! });
    grant.addOIDCScope('openid email profile offline_access');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

const SIGN_IN_PAGE =
  '<!doctype html><title>Company account</title><form method="post"><label>Account <input name="account"></label><button>Continue</button></form>';

/** Signs out without asking. */
function signOutPage(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><title>Company account</title>${form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')}<script>document.forms[0].submit()</script><button form="op.logoutForm" name="logout" value="yes">Sign out everywhere</button>`;
}

/** Where the provider is not told where to go on. */
function signedOutPage(context: { body: unknown }): void {
  context.body = '<!doctype html><title>Company account</title><h1>Signed out</h1>';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

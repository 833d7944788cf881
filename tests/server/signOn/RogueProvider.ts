import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one answer of the provider differs from a right one. */
export interface Deviation {
  /** Of the ID token; undefined ones are left out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signed with a key that the provider does not publish. */
  readonly hasForeignKey?: boolean;
  /** The ID token made in another way than by the provider's key. */
  readonly forge?: (payload: JWTPayload, keys: { readonly own: CryptoKeyPair; readonly foreign: CryptoKeyPair }) => Promise<string>;
  /** What the header of a token says of its type. */
  readonly typ?: string;
  /** Who the provider says it is, in what it says of itself. */
  readonly issuer?: string;
  /** Beside the tokens. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Refuses to renew. */
  readonly refusesRenewal?: boolean;
}

/** A provider that can be made to say anything, also what a real one never would. */
export class RogueProvider {
  deviation: Deviation = {};
  nonce: string | undefined;
  /** Bodies of what the token endpoint was asked. */
  readonly asked: URLSearchParams[] = [];
  private readonly server: Server;
  private readonly keys: { readonly own: CryptoKeyPair; readonly foreign: CryptoKeyPair };

  private constructor(server: Server, keys: RogueProvider['keys']) {
    this.server = server;
    this.keys = keys;
  }

  static async start(): Promise<RogueProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const started = new RogueProvider(server, { own, foreign });
    server.on('request', (request, response) => void started.answer(request, response));
    return started;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** An ID token for the client, as right as the deviation lets it be. */
  token(claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: this.issuer, aud: 'mortise', sub: 'rogue-1', iat: now, exp: now + 300, preferred_username: 'staff' };
    const { hasForeignKey = false, forge, typ } = this.deviation;
    const payload = JSON.parse(JSON.stringify({ ...right, ...claims, ...this.deviation.claims })) as JWTPayload;
    if (forge !== undefined) return forge(payload, this.keys);
    const key: CryptoKey = (hasForeignKey ? this.keys.foreign : this.keys.own).privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own', ...(typ !== undefined && { typ }) }).sign(key);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url!.split('?')[0];
    if (path === '/.well-known/openid-configuration') return void send(this.metadata());
    if (path === '/jwks')
      return void send({ keys: [{ ...(await exportJWK(this.keys.own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] });
    const body = new URLSearchParams(await textOf(request));
    this.asked.push(body);
    const isRenewal = body.get('grant_type') === 'refresh_token';
    if (isRenewal && this.deviation.refusesRenewal === true) return void send({ error: 'invalid_grant' }, 400);
    const idToken = await this.token(isRenewal ? {} : { nonce: this.nonce });
    send({ access_token: 'an access token', token_type: 'Bearer', id_token: idToken, ...this.deviation.answer });
  }

  private metadata(): object {
    const { issuer } = this;
    return {
      issuer: this.deviation.issuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

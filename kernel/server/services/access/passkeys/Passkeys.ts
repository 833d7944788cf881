import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { DatabaseService } from '@mortise/sdk/server';
import type { Account } from '../Accounts.ts';
import { noteFactors } from '../secondFactor/SecondFactors.ts';
import { PasskeyChallenges } from './PasskeyChallenges.ts';

type Owner = Pick<Account, 'tenant' | 'user'>;

/** The address that passkeys are bound to: as the browser has it. */
export interface RelyingParty {
  readonly hostname: string;
  readonly origin: string;
}

export interface KeptPasskey {
  readonly id: string;
  readonly name: string;
  readonly insertDate: string;
  readonly lastDate: string | undefined;
}

interface PasskeyRow extends Record<string, unknown> {
  id: string;
  tenant: number;
  user_id: string;
  public_key: string;
  counter: string;
  transports: string;
}

const PRODUCT = 'Mortise';
/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators have. The library's own choice asks Node.js for experimental ones. */
const ALGORITHMS = [-8, -7, -257];
/** As authenticators number them. */
const ID = /^[\w-]{1,1400}$/;
const MAX_NAME = 100;

/** Passkeys of users: keys that a device keeps for this address alone, and gives away after a finger, a face or a PIN. */
export class Passkeys {
  private readonly database: DatabaseService;
  private readonly challenges: PasskeyChallenges;

  constructor(database: DatabaseService) {
    this.database = database;
    this.challenges = new PasskeyChallenges(database);
  }

  async list({ tenant, user }: Owner): Promise<readonly KeptPasskey[]> {
    const rows = await this.database.query<{ id: string; name: string; insert_date: string; last_date: string | null }>(
      'select id, name, insert_date, last_date from app.passkeys where tenant = $1 and user_id = $2 order by insert_date, id',
      [tenant, user._id],
    );
    return rows.map(({ id, name, insert_date: insertDate, last_date: last }) => ({ id, name, insertDate, lastDate: last ?? undefined }));
  }

  /** What a browser needs to make a new one. */
  async creationOptions(owner: Owner, { hostname }: RelyingParty) {
    const known = await this.list(owner);
    const options = await generateRegistrationOptions({
      rpName: PRODUCT,
      rpID: hostname,
      userName: owner.user.username,
      userID: new TextEncoder().encode(owner.user._id),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await this.challenges.keep(options.challenge, owner);
    return options;
  }

  /** Keeps what the browser made; answers whether it is what was asked for. */
  async add(owner: Owner, { hostname, origin }: RelyingParty, response: RegistrationResponseJSON, name: string): Promise<boolean> {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.use(challenge, owner),
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified || registrationInfo === undefined) return false;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { tenant, user } = owner;
    return this.database.transaction(async (statements) => {
      const rows = await statements.query(
        `insert into app.passkeys (id, tenant, user_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do nothing returning 1 as one`,
        [
          id,
          tenant,
          user._id,
          Buffer.from(publicKey).toString('base64url'),
          counter,
          JSON.stringify(response.response.transports ?? []),
          named(name),
        ],
      );
      await noteFactors(statements, tenant, user._id);
      return rows.length > 0;
    });
  }

  /** What a browser needs to show one of those that it has for this address. */
  async requestOptions({ hostname }: RelyingParty) {
    const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' });
    await this.challenges.keep(options.challenge);
    return options;
  }

  /** Whose passkey was shown; undefined where it is nobody's, of another address, or was shown before. */
  async owner(
    { hostname, origin }: RelyingParty,
    response: AuthenticationResponseJSON,
  ): Promise<{ readonly tenant: number; readonly userId: string } | undefined> {
    if (!isId(response.id)) return undefined;
    const [row] = await this.database.query<PasskeyRow>(
      'select id, tenant, user_id, public_key, counter, transports from app.passkeys where id = $1',
      [response.id],
    );
    if (row === undefined) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.use(challenge),
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
        transports: JSON.parse(row.transports) as AuthenticatorTransport[],
      },
    }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
    if (!verified || authenticationInfo === undefined) return undefined;
    await this.database.query('update app.passkeys set counter = $2, last_date = now() where id = $1', [
      row.id,
      authenticationInfo.newCounter,
    ]);
    return { tenant: row.tenant, userId: row.user_id };
  }

  async rename({ tenant, user }: Owner, id: string, name: string): Promise<boolean> {
    if (!isId(id)) return false;
    const rows = await this.database.query(
      'update app.passkeys set name = $4 where tenant = $1 and user_id = $2 and id = $3 returning 1 as one',
      [tenant, user._id, id, named(name)],
    );
    return rows.length > 0;
  }

  async remove({ tenant, user }: Owner, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return this.database.transaction(async (statements) => {
      const rows = await statements.query('delete from app.passkeys where tenant = $1 and user_id = $2 and id = $3 returning 1 as one', [
        tenant,
        user._id,
        id,
      ]);
      await noteFactors(statements, tenant, user._id);
      return rows.length > 0;
    });
  }
}

const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** PostgreSQL's text holds neither NUL nor half characters. */
const named = (name: string): string => name.replaceAll('\u0000', '').trim().slice(0, MAX_NAME).toWellFormed() || 'Passkey';

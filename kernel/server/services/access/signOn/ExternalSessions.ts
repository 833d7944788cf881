import type { DatabaseService } from '@mortise/sdk/server';
import type { SecretBox } from '../SecretBox.ts';

/** How long the provider goes on renewing what it gave: until `iat + seconds`, both in seconds. */
export interface Renewal {
  readonly iat: number;
  readonly seconds: number;
}

/** What is needed later of a session's provider; never told to a browser. */
export interface ExternalTokens {
  readonly idToken?: string;
  readonly refreshToken?: string;
  /** Of SAML: what its sign-out names the user by. */
  readonly nameId?: string;
  readonly nameIdFormat?: string;
}

export interface ExternalSession {
  readonly provider: string;
  readonly subject: string;
  /** The session at the provider. */
  readonly sid?: string;
  readonly tokens: ExternalTokens;
  readonly renewal?: Renewal;
}

interface Row extends Record<string, unknown> {
  provider: string;
  subject: string;
  sid: string | null;
  tokens: string | null;
  renewal_iat: string | null;
  renewal_seconds: number | null;
}

/** Which sessions came from a provider, and what it gave for them, sealed. They go with the session. */
export class ExternalSessions {
  private readonly database: DatabaseService;
  private readonly box: SecretBox;

  constructor(database: DatabaseService, box: SecretBox) {
    this.database = database;
    this.box = box;
  }

  async save(session: string, { provider, subject, sid, tokens, renewal }: ExternalSession): Promise<void> {
    await this.database.query(
      `insert into app.external_sessions as s (session, provider, subject, sid, tokens, renewal_iat, renewal_seconds) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (session) do update set tokens = excluded.tokens, renewal_iat = excluded.renewal_iat, renewal_seconds = excluded.renewal_seconds,
         renewing_until = now() + interval '${JUST_RENEWED_SECONDS} seconds'`,
      [
        session,
        provider,
        subject,
        sid ?? null,
        this.box.seal(JSON.stringify(tokens), placeOf(session)),
        renewal?.iat ?? null,
        renewal?.seconds ?? null,
      ],
    );
  }

  async of(session: string): Promise<ExternalSession | undefined> {
    const [row] = await this.database.query<Row>(
      'select provider, subject, sid, tokens, renewal_iat, renewal_seconds from app.external_sessions where session = $1',
      [session],
    );
    const tokens = row?.tokens ? this.box.open(row.tokens, placeOf(session)) : undefined;
    if (row === undefined) return undefined;
    return {
      provider: row.provider,
      subject: row.subject,
      ...(row.sid !== null && { sid: row.sid }),
      tokens: JSON.parse(tokens ?? '{}') as ExternalTokens,
      ...(row.renewal_seconds !== null && { renewal: { iat: Number(row.renewal_iat), seconds: row.renewal_seconds } }),
    };
  }

  /** Sessions that the provider ends: one by its `sid`, or all of a subject. */
  async endedBy(provider: string, { sid, subject }: { readonly sid?: string; readonly subject?: string }): Promise<readonly string[]> {
    const rows = await this.database.query<{ session: string }>(
      `select session from app.external_sessions where provider = $1 and ($2::text is null or sid = $2) and ($3::text is null or subject = $3)
         and not ($2::text is null and $3::text is null)`,
      [provider, sid ?? null, subject ?? null],
    );
    return rows.map(({ session }) => session);
  }

  async ofProvider(provider: string): Promise<readonly string[]> {
    const rows = await this.database.query<{ session: string }>('select session from app.external_sessions where provider = $1', [
      provider,
    ]);
    return rows.map(({ session }) => session);
  }

  /** Whether this call is the one that renews: no two do at a time, on any server. */
  async claimRenewal(session: string): Promise<boolean> {
    const rows = await this.database.query(
      `update app.external_sessions set renewing_until = now() + interval '30 seconds'
       where session = $1 and (renewing_until is null or renewing_until < now()) returning session`,
      [session],
    );
    return rows.length > 0;
  }
}

/** Pages that ask at once are answered with one renewal, although one of them comes a moment later. */
const JUST_RENEWED_SECONDS = 2;

const placeOf = (session: string): readonly string[] => ['external-session', session];

import { apiError } from '@mortise/sdk';
import type { DatabaseService, PushProvider, RequestScope } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import { v7 as uuidv7, validate } from 'uuid';
import type { SecretBox } from '../access/SecretBox.ts';
import { browserOf } from '../access/sessions/browserOf.ts';

/** Of one user: of more the one that was used the longest ago goes. */
const MOST_DEVICES = 10;
const MAX_USER_AGENT = 300;

/** A browser that asks to be told. */
export interface NewDevice {
  readonly token: string;
  /** Of the session that asks: with its end at the user's wish the device goes too. */
  readonly session: string;
  readonly userAgent: string;
}

export interface PushDevice {
  readonly _id: string;
  /** Absent for programs. */
  readonly browser?: string;
  readonly system?: string;
  /** Since when it is told something. */
  readonly date: string;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

interface DeviceRow extends Record<string, unknown> {
  id: string;
  user_agent: string;
  date: string;
  session_id: string;
}

/** Browsers that are told something while no page is open. Their tokens are sealed: whoever has one could write to the device. */
export class PushDevices {
  private readonly database: DatabaseService;
  private readonly box: SecretBox;
  private readonly provider: () => PushProvider;

  constructor(database: DatabaseService, box: SecretBox, provider: () => PushProvider) {
    this.database = database;
    this.box = box;
    this.provider = provider;
  }

  /** Keeps a device, once: the same token again is the same device, of whoever asks last. PUSH-002 @throws INVALID_FIELD_VALUE, OUTBOUND_REFUSED for a token that nothing can be sent to */
  async add(
    { tenant, user }: RequestScope,
    { token, session, userAgent }: NewDevice,
  ): Promise<{ readonly _id: string; readonly isNew: boolean }> {
    const provider = this.provider();
    await provider.requireToken(token);
    const [id, fingerprint] = [uuidv7(), fingerprintOf(provider, token)];
    return this.database.transaction(async (statements) => {
      // Two of one user come one after the other, and whoever signs in at a browser gets nothing of who was there before.
      await statements.query('select 1 as one from app.users where tenant = $1 and id = $2 for update', [tenant, user._id]);
      await statements.query('delete from app.push_devices where fingerprint = $1 and (tenant <> $2 or user_id <> $3)', [
        fingerprint,
        tenant,
        user._id,
      ]);
      const [row] = await statements.query<{ id: string }>(
        `insert into app.push_devices (tenant, id, user_id, session_id, provider, token, fingerprint, user_agent) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (fingerprint) do update set session_id = excluded.session_id, user_agent = excluded.user_agent, used_date = now() returning id::text as id`,
        [tenant, id, user._id, session, provider.name, this.box.seal(token, [fingerprint]), fingerprint, cleanAgent(userAgent)],
      );
      await statements.query(
        `delete from app.push_devices where tenant = $1 and id in
           (select id from app.push_devices where tenant = $1 and user_id = $2 order by used_date desc, id desc offset ${MOST_DEVICES})`,
        [tenant, user._id],
      );
      return { _id: row!.id, isNew: row!.id === id };
    });
  }

  /** Those of the user, the latest first. */
  async list({ tenant, user }: RequestScope, session: string): Promise<readonly PushDevice[]> {
    const rows = await this.database.query<DeviceRow>(
      `select id::text as id, user_agent, session_id::text as session_id, to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date
       from app.push_devices where tenant = $1 and user_id = $2 and provider = $3 order by insert_date desc, id desc`,
      [tenant, user._id, this.provider().name],
    );
    return rows.map(({ id, user_agent: userAgent, session_id: own, date }) => ({
      _id: id,
      ...browserOf(userAgent),
      date,
      isThis: own === session,
    }));
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND for one that is not the user's */
  async remove({ tenant, user }: RequestScope, id: string): Promise<void> {
    const sql = 'delete from app.push_devices where tenant = $1 and user_id = $2 and id = $3 returning 1 as one';
    const gone = validate(id) ? await this.database.query(sql, [tenant, user._id, id]) : [];
    if (gone.length === 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Device', id.slice(0, 100)]);
  }

  /** Nothing happens where it is none of the user's. */
  async removeToken({ tenant, user }: RequestScope, token: string): Promise<void> {
    await this.database.query('delete from app.push_devices where tenant = $1 and user_id = $2 and fingerprint = $3', [
      tenant,
      user._id,
      fingerprintOf(this.provider(), token),
    ]);
  }

  /** Undefined for a token that this database did not seal. */
  tokenOf({ token, fingerprint }: { readonly token: string; readonly fingerprint: string }): string | undefined {
    return this.box.open(token, [fingerprint]);
  }
}

const fingerprintOf = ({ name }: PushProvider, token: string): string =>
  createHash('sha256').update(`${name}\n${token}`).digest('base64url');

const cleanAgent = (text: string): string => text.replaceAll('\u0000', '').slice(0, MAX_USER_AGENT);

import type { RequestScope, Statements } from '@mortise/sdk/server';
import { nextDigest, type QuietHours } from './quietHours.ts';

/** How a user wants to be told. */
export interface ChosenNotices {
  /** Kinds that they want to hear nothing of; new kinds are told. */
  readonly offKinds: readonly string[];
  readonly quiet?: QuietHours;
  /** One mail a day instead of messages to devices. */
  readonly isDigest: boolean;
}

interface SettingsRow extends Record<string, unknown> {
  off_kinds: readonly string[];
  quiet_from: string | null;
  quiet_to: string | null;
  is_digest: boolean;
}

/** How users want to be told. */
export class NoticeSettings {
  private readonly database: Statements;

  constructor(database: Statements) {
    this.database = database;
  }

  async of(tenant: number, userId: string): Promise<ChosenNotices> {
    const [row] = await this.database.query<SettingsRow>(
      'select off_kinds, quiet_from, quiet_to, is_digest from app.notice_settings where tenant = $1 and user_id = $2',
      [tenant, userId],
    );
    if (row === undefined) return { offKinds: [], isDigest: false };
    const { off_kinds: offKinds, quiet_from: from, quiet_to: to, is_digest: isDigest } = row;
    return { offKinds, isDigest, ...(from !== null && to !== null && { quiet: { from, to } }) };
  }

  async save({ tenant, user }: RequestScope, { offKinds, quiet, isDigest }: ChosenNotices): Promise<void> {
    await this.database.query(
      `insert into app.notice_settings as s (tenant, user_id, off_kinds, quiet_from, quiet_to, is_digest, digest_since, digest_next)
       values ($1, $2, $3, $4, $5, $6, case when $6 then now() end, $7)
       on conflict (tenant, user_id) do update set off_kinds = excluded.off_kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
         is_digest = excluded.is_digest, digest_next = excluded.digest_next,
         digest_since = case when excluded.is_digest then coalesce(s.digest_since, now()) end`,
      [
        tenant,
        user._id,
        offKinds,
        quiet?.from ?? null,
        quiet?.to ?? null,
        isDigest,
        isDigest ? nextDigest(new Date(), user.timeZone).toISOString() : null,
      ],
    );
  }
}

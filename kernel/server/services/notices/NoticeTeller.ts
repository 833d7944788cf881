import { ApiError, type JsonObject, type Services } from '@mortise/sdk';
import type { DatabaseService, NoticeKind, NoticeText, PushProvider, Statements, TextsService } from '@mortise/sdk/server';
import { type Account, type Accounts } from '../access/Accounts.ts';
import { scopeOf } from '../access/scopeOf.ts';
import { FOLLOWED, type Follows } from './Follows.ts';
import type { ChosenNotices, NoticeSettings } from './NoticeSettings.ts';
import { endOfQuiet } from './quietHours.ts';

/** Of one sweep. */
const MOST = 100;
/** A server that was killed with a notice in its hands leaves it to the others after so many minutes. */
const TAKEN_MINUTES = 2;
/** What a device has not got by then is no news any more. */
const KEPT_HOURS = 24;
/** What was told is not found anew within this. */
const FORGOTTEN_DAYS = 30;

/** What a notice says, in the language of its reader. */
export interface ToldNotice {
  readonly _id: string;
  readonly title: string;
  readonly message?: string;
  readonly path: string;
}

/** A notice as it is kept: what it is about, and no text. */
export interface KeptNotice {
  readonly tenant: number;
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly about: JsonObject;
}

interface NoticeRow extends Record<string, unknown> {
  tenant: number;
  id: string;
  user_id: string;
  kind: string;
  /** JSON text. */
  about: string;
}

export interface TellerNeeds {
  readonly database: DatabaseService;
  readonly kinds: ReadonlyMap<string, NoticeKind>;
  readonly services: Services;
  readonly accounts: Accounts;
  readonly settings: NoticeSettings;
  readonly follows: Follows;
  readonly provider: () => PushProvider;
  readonly texts: TextsService;
  readonly report: (message: string, error: unknown) => void;
}

/** What becomes of a notice that is due. */
type Outcome = { readonly state: 'TOLD' | 'DROPPED' | 'DIGEST' } | { readonly later: Date };

/** Decides, when a notice is due, whether it is still its reader's business, and where it goes. */
export class NoticeTeller {
  private readonly needs: TellerNeeds;

  constructor(needs: TellerNeeds) {
    this.needs = needs;
  }

  /** Those that are due, on whichever server comes first. */
  async sweep(): Promise<void> {
    const due = await this.needs.database.query<NoticeRow>(
      `update app.notices set taken_until = now() + interval '${TAKEN_MINUTES} minutes'
       where (tenant, id) in (select tenant, id from app.notices where state = 'WAITING' and due_date <= now() and (taken_until is null or taken_until < now())
         order by due_date limit ${MOST} for update skip locked)
       returning tenant, id::text as id, user_id::text as user_id, kind, about::text as about`,
    );
    for (const row of due) await this.decide(noticeOf(row)).catch((error: unknown) => this.needs.report('notice', error));
  }

  async forget(): Promise<void> {
    await this.needs.database.query(`delete from app.notices where insert_date < now() - interval '${FORGOTTEN_DAYS} days'`);
  }

  /** What a notice of the user says to them now; undefined for what is none of theirs, or not any more. */
  async read({ tenant, userId, id }: Pick<KeptNotice, 'tenant' | 'userId' | 'id'>): Promise<ToldNotice | undefined> {
    const [row] = await this.needs.database.query<NoticeRow>(
      `select tenant, id::text as id, user_id::text as user_id, kind, about::text as about from app.notices where tenant = $1 and user_id = $2 and id = $3`,
      [tenant, userId, id],
    );
    const account = row && (await this.needs.accounts.ofUser(tenant, userId));
    return account && this.textFor(account, noticeOf(row));
  }

  /** With the rights that its reader has now. */
  async textFor(account: Account, notice: KeptNotice): Promise<ToldNotice | undefined> {
    const text = await this.ask(account, notice);
    if (text === undefined) return undefined;
    const texts = await this.needs.texts.of(account, account.user.locale);
    const { title, values = {}, message, path } = text;
    return { _id: notice.id, title: filled(texts[title] ?? title, values), ...(message !== undefined && { message }), path };
  }

  private async ask(account: Account, { kind, about }: KeptNotice): Promise<NoticeText | undefined> {
    try {
      return await this.needs.kinds.get(kind)?.tell(scopeOf(account), about, this.needs.services);
    } catch (error) {
      // What is gone, or kept from them, is no business of theirs.
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
      throw error;
    }
  }

  private async decide(notice: KeptNotice): Promise<void> {
    const { tenant, userId } = notice;
    const account = await this.needs.accounts.ofUser(tenant, userId);
    const outcome = account === undefined ? { state: 'DROPPED' as const } : await this.outcomeFor(account, notice);
    await this.needs.database.transaction((statements) => this.save(statements, notice, outcome));
  }

  private async outcomeFor(account: Account, notice: KeptNotice): Promise<Outcome> {
    const settings = await this.needs.settings.of(notice.tenant, notice.userId);
    if (account.user.isNotificationsDisabled || settings.offKinds.includes(notice.kind)) return { state: 'DROPPED' };
    // Asked before the quiet hours too: what is done by then is dropped at once.
    if ((await this.ask(account, notice)) === undefined) return { state: 'DROPPED' };
    return whereTo(settings, account.user.timeZone);
  }

  private async save(statements: Statements, { tenant, id, userId, kind, about }: KeptNotice, outcome: Outcome): Promise<void> {
    if ('later' in outcome) {
      const sql = `update app.notices set due_date = $3, taken_until = null where tenant = $1 and id = $2 and state = 'WAITING'`;
      await statements.query(sql, [tenant, id, outcome.later.toISOString()]);
      return;
    }
    const sql = `update app.notices set state = $3, taken_until = null where tenant = $1 and id = $2 and state = 'WAITING' returning 1 as one`;
    const changed = await statements.query(sql, [tenant, id, outcome.state]);
    if (changed.length === 0) return;
    if (outcome.state === 'TOLD')
      await statements.query(
        `insert into app.notice_pushes (tenant, notice, device, until_date)
         select tenant, $2, id, now() + interval '${KEPT_HOURS} hours' from app.push_devices where tenant = $1 and user_id = $3 and provider = $4
         on conflict do nothing`,
        [tenant, id, userId, this.needs.provider().name],
      );
    if (kind === FOLLOWED) await this.needs.follows.settle(statements, { tenant, userId, record: about['record'] as string });
  }
}

function whereTo({ quiet, isDigest }: ChosenNotices, zone: string): Outcome {
  if (isDigest) return { state: 'DIGEST' };
  const later = quiet && endOfQuiet(new Date(), zone, quiet);
  return later ? { later } : { state: 'TOLD' };
}

const noticeOf = ({ tenant, id, user_id: userId, kind, about }: NoticeRow): KeptNotice => ({
  tenant,
  id,
  userId,
  kind,
  about: JSON.parse(about) as JsonObject,
});

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

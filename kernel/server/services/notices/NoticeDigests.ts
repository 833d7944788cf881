import type { JsonObject } from '@mortise/sdk';
import type { DatabaseService, MailService, TextsService } from '@mortise/sdk/server';
import { v5 as uuidv5 } from 'uuid';
import type { Account, Accounts } from '../access/Accounts.ts';
import type { NoticeTeller } from './NoticeTeller.ts';
import { nextDigest } from './quietHours.ts';

/** A mail names so many; the rest is counted. */
const MOST_NAMED = 50;
const HOURS = 20;
/** Of no request: only a configured address counts. */
const NOWHERE = { origin: '', network: '' };
const TEXTS = {
  subject: 'What is new for you: {count}',
  more: 'and {count} more',
  link: 'Open notifications',
  closing: 'You chose one mail a day instead of messages on your devices. You can change that where the notifications are.',
};

interface DueRow extends Record<string, unknown> {
  tenant: number;
  user_id: string;
  digest_next: string;
}
interface GatheredRow extends Record<string, unknown> {
  id: string;
  kind: string;
  /** JSON text. */
  about: string;
}

export interface DigestNeeds {
  readonly database: DatabaseService;
  readonly accounts: Accounts;
  readonly teller: NoticeTeller;
  readonly mails: MailService;
  readonly texts: TextsService;
  readonly report: (message: string, error: unknown) => void;
}

/** A mail a day for those who prefer it: what became known since the one before, as far as it is still their business. */
export class NoticeDigests {
  private readonly needs: DigestNeeds;

  constructor(needs: DigestNeeds) {
    this.needs = needs;
  }

  async sweep(): Promise<void> {
    const due = await this.needs.database.query<DueRow>(
      `select tenant, user_id::text as user_id, digest_next from app.notice_settings where is_digest and digest_next <= now() order by digest_next limit 100`,
    );
    for (const row of due) await this.write(row).catch((error: unknown) => this.needs.report('notice digest', error));
  }

  /** The mail has an id that follows from its user and its day: a server that was killed on the way sends no second one. */
  private async write({ tenant, user_id: userId, digest_next: day }: DueRow): Promise<void> {
    const { accounts, database } = this.needs;
    const account = await accounts.ofUser(tenant, userId);
    const gathered = await database.query<GatheredRow>(
      `select id::text as id, kind, about::text as about from app.notices where tenant = $1 and user_id = $2 and state = 'DIGEST' order by insert_date, id`,
      [tenant, userId],
    );
    if (account !== undefined && !account.user.isNotificationsDisabled) await this.mail(account, gathered, day);
    await database.transaction(async (statements) => {
      const ids = gathered.map(({ id }) => id);
      await statements.query(`update app.notices set state = 'TOLD' where tenant = $1 and id = any($2::uuid[])`, [tenant, ids]);
      await statements.query('update app.notice_settings set digest_next = $3 where tenant = $1 and user_id = $2 and is_digest', [
        tenant,
        userId,
        nextDigest(new Date(), account?.user.timeZone ?? 'utc').toISOString(),
      ]);
    });
  }

  private async mail(account: Account, gathered: readonly GatheredRow[], day: string): Promise<void> {
    const { mails, texts } = this.needs;
    const { email, locale, _id } = account.user;
    if (email === undefined) return;
    const lines = await this.linesFor(account, gathered);
    const base = lines.length === 0 ? undefined : await mails.linkBase(account, NOWHERE);
    if (base === undefined) return;
    const own = await texts.of(account, locale);
    const say = (key: string, count = 0): string => (own[key] ?? key).replace('{count}', String(count));
    const more = lines.length - MOST_NAMED;
    await mails.send(account, {
      to: email,
      subject: say(TEXTS.subject, lines.length),
      paragraphs: [...lines.slice(0, MOST_NAMED), ...(more > 0 ? [say(TEXTS.more, more)] : [])],
      link: { label: say(TEXTS.link), url: `${base}/notifications` },
      closing: say(TEXTS.closing),
      locale,
      hours: HOURS,
      onceAs: uuidv5(`digest ${day}`, _id),
    });
  }

  /** Of what leads to one page one line: its titles alone, whose texts stay in the product. */
  private async linesFor(account: Account, gathered: readonly GatheredRow[]): Promise<readonly string[]> {
    const lines = new Map<string, string>();
    for (const { id, kind, about } of gathered) {
      const notice = { tenant: account.tenant, userId: account.user._id, id, kind, about: JSON.parse(about) as JsonObject };
      const told = await this.needs.teller.textFor(account, notice);
      if (told !== undefined) lines.set(`${kind} ${told.path}`, told.title);
    }
    return [...lines.values()];
  }
}

import { apiError, type Disposer } from '@mortise/sdk';
import type { MailAttachment, Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { type Every, everyAlone } from '../operations/Rounds.ts';
import { refusedField } from '../access/refusedField.ts';
import type { SecretBox } from '../access/SecretBox.ts';
import type { Mail, MailService, MailTransport } from './MailService.ts';
import { isFinal, LAST_HOUR, minutesAfter } from './mailWaits.ts';
import { requireSafeHeaders } from './requireSafeHeaders.ts';

/** `FAILED`: it is tried again. `GIVEN_UP`: it is not. `KEPT`: there is no mail server, so it rests here. */
export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'GIVEN_UP' | 'KEPT';

export interface KeptMail {
  readonly _id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly status: MailStatus;
  readonly reason: string | undefined;
  readonly attempts: number;
  readonly insertDate: string;
  readonly sentDate: string | undefined;
  /** When it is tried again. */
  readonly nextDate: string | undefined;
}

interface MailRow extends Record<string, unknown> {
  id: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  reason: string | null;
  attempts: number;
  insert_date: string;
  sent_date: string | null;
  next_date: string | null;
}

interface TakenRow extends Record<string, unknown> {
  recipient: string;
  subject: string;
  content: string | null;
  attempts: number;
}

export interface OutboxNeeds {
  readonly database: Statements;
  readonly box: SecretBox;
  /** Undefined where no mail server is set. */
  readonly transport: MailTransport | undefined;
  /** Asks for the mail to be delivered soon. */
  readonly enqueue: (tenant: number, id: string) => Promise<unknown>;
  /** Tells administrators of the tenant of a mail that is not tried any more. */
  readonly noteGivenUp: (tenant: number, recipient: string, reason: string) => void;
  readonly report: (message: string, error: unknown) => void;
}

/** What else comes is no id, and nothing to ask a database for. */
const ID = /^[\da-f-]{36}$/;

const COLUMNS = 'id, recipient, subject, status, reason, attempts, insert_date, sent_date, next_date';
const MAX_REASON = 500;
const MAX_ATTACHED = 5 * 1024 * 1024;
const SWEEP_MS = 20_000;
/** Of one sweep. */
const MOST = 50;
/** A server that was killed with a mail in its hands leaves it to the others after so many minutes. */
const TAKEN_MINUTES = 5;
const WAITING = `status in ('QUEUED', 'FAILED') and (taken_until is null or taken_until < now())`;

/** Every mail of the product, kept before it is sent: a mail server that is away loses nothing. */
export class Outbox implements MailService {
  private readonly needs: OutboxNeeds;

  constructor(needs: OutboxNeeds) {
    this.needs = needs;
  }

  /** Whether there is a mail server. */
  get hasTransport(): boolean {
    return this.needs.transport !== undefined;
  }

  /** Asks the mail server whether it would take mails; undefined where there is none. */
  get greetServer(): (() => Promise<unknown>) | undefined {
    const { transport } = this.needs;
    return transport && (async () => transport.greet?.());
  }

  async send({ tenant, to, subject, text, html, locale, hours = LAST_HOUR, attachments, onceAs }: Mail): Promise<string> {
    requireSafeHeaders({ to, subject });
    const { database, box, transport } = this.needs;
    const id = onceAs ?? uuidv7();
    const content = { text, html, ...(attachments && { attachments: packed(attachments) }) };
    await database.query(
      `insert into app.mails (tenant, id, recipient, subject, locale, content, status, next_date, until_date)
       values ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 minute', now() + make_interval(hours => $8))
       on conflict (tenant, id) do nothing`,
      [
        tenant,
        id,
        to,
        subject,
        locale,
        box.seal(JSON.stringify(content), placeOf(tenant, id)),
        transport ? 'QUEUED' : 'KEPT',
        Math.min(hours, LAST_HOUR),
      ],
    );
    if (transport !== undefined) await this.needs.enqueue(tenant, id);
    return id;
  }

  /** Tries again what is due, now and every while, on whichever server comes first. */
  start(every: Every = everyAlone(this.needs.report)): Disposer {
    return this.hasTransport ? every('mails', SWEEP_MS, (signal) => this.sweep(signal)) : () => {};
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const due = await this.needs.database.query<{ tenant: number; id: string }>(
      `select tenant, id from app.mails where ${WAITING} and next_date <= now() order by next_date limit ${MOST}`,
    );
    for (const { tenant, id } of due) if (signal?.aborted !== true) await this.deliver(tenant, id, true);
  }

  /** Hands a mail over that waits; one that was sent already, or that another server has in its hands, is left. What fails is tried again later. */
  async deliver(tenant: number, id: string, isOnlyDue = false): Promise<void> {
    const { database, transport } = this.needs;
    const [row] = await database.query<TakenRow>(
      `update app.mails set attempts = attempts + 1, taken_until = now() + interval '${TAKEN_MINUTES} minutes'
       where tenant = $1 and id = $2 and ${WAITING} and (not $3::boolean or next_date <= now()) returning recipient, subject, content, attempts`,
      [tenant, id, isOnlyDue],
    );
    const content = row && this.contentOf(tenant, id, row.content);
    if (row === undefined || content === undefined || transport === undefined) return;
    try {
      await transport.deliver({ to: row.recipient, subject: row.subject, ...content });
    } catch (error) {
      await this.postpone(tenant, id, row, error);
      return;
    }
    // What was sent need not rest here: it holds links.
    await database.query(
      `update app.mails set status = 'SENT', reason = null, sent_date = now(), content = null, next_date = null, taken_until = null
       where tenant = $1 and id = $2`,
      [tenant, id],
    );
  }

  /** Until the end of what it says, or for a day. */
  private async postpone(tenant: number, id: string, { recipient, attempts }: TakenRow, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);
    const [row] = await this.needs.database.query<{ status: MailStatus }>(
      `update app.mails set reason = $3, taken_until = null,
         status = case when $5::boolean or until_date < now() + make_interval(mins => $4) then 'GIVEN_UP' else 'FAILED' end,
         next_date = case when $5::boolean or until_date < now() + make_interval(mins => $4) then null else now() + make_interval(mins => $4) end
       where tenant = $1 and id = $2 returning status`,
      [tenant, id, reason, minutesAfter(attempts), isFinal(error)],
    );
    if (row?.status === 'GIVEN_UP') this.needs.noteGivenUp(tenant, recipient, reason);
  }

  /** Tries one again that failed, or that rested while there was no mail server. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async retry(tenant: number, id: string): Promise<void> {
    const { database, transport, enqueue } = this.needs;
    if (!ID.test(id)) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['E-mail', id]);
    const rows = await database.query(
      `update app.mails set status = $3, reason = null, attempts = 0, next_date = now(), until_date = now() + interval '${LAST_HOUR} hours'
       where tenant = $1 and id::text = $2 and status <> 'SENT' returning 1 as one`,
      [tenant, id, transport ? 'QUEUED' : 'KEPT'],
    );
    if (rows.length === 0) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['E-mail', id]);
    if (transport !== undefined) await enqueue(tenant, id);
  }

  /** Newest first, a page of them. */
  async list(tenant: number, { offset, limit }: { readonly offset: number; readonly limit: number }): Promise<readonly KeptMail[]> {
    const rows = await this.needs.database.query<MailRow>(
      `select ${COLUMNS} from app.mails where tenant = $1 order by insert_date desc, id desc offset $2 limit $3`,
      [tenant, offset, limit],
    );
    return rows.map(keptOf);
  }

  /** What a mail says, while it rests here. */
  async read(tenant: number, id: string): Promise<(KeptMail & { readonly text: string | undefined }) | undefined> {
    if (!ID.test(id)) return undefined;
    const [row] = await this.needs.database.query<MailRow & { content: string | null }>(
      `select ${COLUMNS}, content from app.mails where tenant = $1 and id::text = $2`,
      [tenant, id],
    );
    return row && { ...keptOf(row), text: this.contentOf(tenant, row.id, row.content)?.text };
  }

  private contentOf(tenant: number, id: string, sealed: string | null): Pick<Mail, 'text' | 'html' | 'attachments'> | undefined {
    const content = sealed === null ? undefined : this.needs.box.open(sealed, placeOf(tenant, id));
    if (content === undefined) return undefined;
    const { attachments, ...texts } = JSON.parse(content) as KeptContent;
    return {
      ...texts,
      ...(attachments && { attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') })) }),
    };
  }
}

/** What a mail says, as it is sealed. */
interface KeptContent extends Pick<Mail, 'text' | 'html'> {
  readonly attachments?: readonly PackedFile[];
}
type PackedFile = Omit<MailAttachment, 'content'> & { readonly content: string };

/** @throws INVALID_FIELD_VALUE where they are too large for a mail, or a name would end its header */
function packed(attachments: readonly MailAttachment[]): readonly PackedFile[] {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > MAX_ATTACHED) throw refusedField('attachments', 'Files of a mail have 5 MB together at most');
  for (const { name, type } of attachments)
    if (/[\p{Cc}\u2028\u2029]/u.test(name + type)) throw refusedField('attachments', 'The name of a file is one line');
  return attachments.map(({ name, type, content }) => ({ name, type, content: Buffer.from(content).toString('base64') }));
}

const placeOf = (tenant: number, id: string): readonly string[] => ['mail', String(tenant), id];

const keptOf = (row: MailRow): KeptMail => ({
  _id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  reason: row.reason ?? undefined,
  attempts: row.attempts,
  insertDate: row.insert_date,
  sentDate: row.sent_date ?? undefined,
  nextDate: row.status === 'FAILED' ? (row.next_date ?? undefined) : undefined,
});

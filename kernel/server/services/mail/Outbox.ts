import { apiError } from '@mortise/sdk';
import type { Statements } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import type { SecretBox } from '../access/SecretBox.ts';
import type { Mail, MailService, MailTransport } from './MailService.ts';
import { requireSafeHeaders } from './requireSafeHeaders.ts';

/** `KEPT`: there is no mail server, so it rests here. */
export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'KEPT';

export interface KeptMail {
  readonly _id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly status: MailStatus;
  readonly reason: string | undefined;
  readonly attempts: number;
  readonly insertDate: string;
  readonly sentDate: string | undefined;
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
}

export interface OutboxNeeds {
  readonly database: Statements;
  readonly box: SecretBox;
  /** Undefined where no mail server is set. */
  readonly transport: MailTransport | undefined;
  /** Asks for the mail to be delivered soon. */
  readonly enqueue: (tenant: number, id: string) => Promise<unknown>;
}

/** What else comes is no id, and nothing to ask a database for. */
const ID = /^[\da-f-]{36}$/;

const COLUMNS = 'id, recipient, subject, status, reason, attempts, insert_date, sent_date';
const MAX_REASON = 500;

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

  async send({ tenant, to, subject, text, html, locale }: Mail): Promise<string> {
    requireSafeHeaders({ to, subject });
    const { database, box, transport } = this.needs;
    const id = uuidv7();
    await database.query(
      'insert into app.mails (tenant, id, recipient, subject, locale, content, status) values ($1, $2, $3, $4, $5, $6, $7)',
      [tenant, id, to, subject, locale, box.seal(JSON.stringify({ text, html }), placeOf(tenant, id)), transport ? 'QUEUED' : 'KEPT'],
    );
    if (transport !== undefined) await this.needs.enqueue(tenant, id);
    return id;
  }

  /** Hands a mail over that waits; one that was sent already is left. @throws with the reason, so that it is tried again */
  async deliver(tenant: number, id: string): Promise<void> {
    const { database, transport } = this.needs;
    const [row] = await database.query<{ recipient: string; subject: string; content: string | null }>(
      `update app.mails set attempts = attempts + 1 where tenant = $1 and id = $2 and status in ('QUEUED', 'FAILED') returning recipient, subject, content`,
      [tenant, id],
    );
    const content = row && this.contentOf(tenant, id, row.content);
    if (row === undefined || content === undefined || transport === undefined) return;
    try {
      await transport.deliver({ to: row.recipient, subject: row.subject, ...content });
    } catch (error) {
      await database.query("update app.mails set status = 'FAILED', reason = $3 where tenant = $1 and id = $2", [
        tenant,
        id,
        (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON),
      ]);
      throw error;
    }
    // What was sent need not rest here: it holds links.
    await database.query(
      "update app.mails set status = 'SENT', reason = null, sent_date = now(), content = null where tenant = $1 and id = $2",
      [tenant, id],
    );
  }

  /** Tries one again that failed, or that rested while there was no mail server. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async retry(tenant: number, id: string): Promise<void> {
    const { database, transport, enqueue } = this.needs;
    if (!ID.test(id)) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['E-mail', id]);
    const rows = await database.query(
      `update app.mails set status = $3, reason = null where tenant = $1 and id::text = $2 and status <> 'SENT' returning 1 as one`,
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

  private contentOf(tenant: number, id: string, sealed: string | null): Pick<Mail, 'text' | 'html'> | undefined {
    const content = sealed === null ? undefined : this.needs.box.open(sealed, placeOf(tenant, id));
    return content === undefined ? undefined : (JSON.parse(content) as Pick<Mail, 'text' | 'html'>);
  }
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
});

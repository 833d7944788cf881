import { token } from '../token.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** A mail with a link, in the words of whoever sends it: the product gives it its form. */
export interface LinkMail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Each is shown as a paragraph; plain text. */
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  /** Below the link. */
  readonly closing?: string;
  readonly locale: string;
  /** For how many hours the link counts: the mail is not tried for longer. A day unless given. */
  readonly hours?: number;
  /** Files that go with it: 5 MB together at most. */
  readonly attachments?: readonly MailAttachment[];
  /** An id (UUID) by which the mail is kept: a second one by the same id is not sent. */
  readonly onceAs?: string;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  /** Media type: `application/pdf`. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** Sends mails: what is handed over is kept, sealed, until it is sent. */
export interface MailService {
  /** @throws INVALID_FIELD_VALUE for an address or a subject that would forge headers, and for attachments that are too large */
  send(scope: OfTenant, mail: LinkMail): Promise<void>;
  /**
   * What links of a mail begin with: the address that is configured, else the `origin` that a browser named, where it is one of ours. `network` is that of the call.
   * Undefined where no address is known: a mail must not lead to where a stranger wants it to.
   */
  linkBase(scope: OfTenant, asked: { readonly origin: string; readonly network: string }): Promise<string | undefined>;
}
export const MailService = token<MailService>('mails');

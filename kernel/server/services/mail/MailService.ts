import type { MailAttachment } from '@mortise/sdk/server';

/** A mail as it is handed over. Plain text counts; the HTML says the same. */
export interface Mail {
  readonly tenant: number;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: string;
  /** For how many hours what it says counts: it is not tried for longer. A day unless given. */
  readonly hours?: number;
  readonly attachments?: readonly MailAttachment[];
  /** Instead of a new id: what is kept by it already is not kept again. */
  readonly onceAs?: string;
}

/** Sends mails: what is handed over is kept until it is sent. */
export interface MailService {
  /** Answers the id of the mail in the outbox. @throws INVALID_FIELD_VALUE for an address or a subject that would forge headers */
  send(mail: Mail): Promise<string>;
}

/** Carries one mail to its recipient. */
export interface MailTransport {
  /** @throws with the reason why it could not be handed over */
  deliver(mail: Omit<Mail, 'tenant' | 'locale' | 'onceAs'>): Promise<void>;
  /** Whether it would take one now. @throws with the reason why not */
  greet?(): Promise<unknown>;
}

import { token } from '@mortise/sdk';
import type { Outbox } from './Outbox.ts';

export interface MailServices {
  readonly outbox: Outbox;
  /** Whether administrators may read what mails say: on installations for development. */
  readonly showsTexts: boolean;
}
export const MailServices = token<MailServices>('kernel/mail');

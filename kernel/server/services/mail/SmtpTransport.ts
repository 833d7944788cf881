import { createTransport, type Transporter } from 'nodemailer';
import type { MailTransport } from './MailService.ts';

const TIMEOUT_MS = 20_000;

/** Hands mails to a server of the company, by SMTP. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;
  private readonly from: string;

  constructor(url: string, from: string) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    // Contents are texts, never files or addresses that the server would fetch.
    this.transporter = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    this.from = from;
  }

  greet(): Promise<unknown> {
    return this.transporter.verify();
  }

  async deliver({ to, subject, text, html, attachments = [] }: Parameters<MailTransport['deliver']>[0]): Promise<void> {
    const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) }));
    // An address as an object is one address, whatever it contains.
    await this.transporter.sendMail({ from: this.from, to: { name: '', address: to }, subject, text, html, attachments: files });
  }
}

import type { LinkMail, MailService } from '@mortise/sdk/server';
import type { LinkAddresses } from '../access/passwordLife/LinkAddresses.ts';
import type { Outbox } from './Outbox.ts';
import { writeLinkMail } from './writeMail.ts';

const LOOPBACK = /^(?:127\.|::1$|0:0:0:0::\/64$)/;

/** Mails of plugins: in the form of the product's own, by the same outbox. */
export class PluginMails implements MailService {
  private readonly outbox: Outbox;
  private readonly addresses: LinkAddresses;

  constructor(outbox: Outbox, addresses: LinkAddresses) {
    this.outbox = outbox;
    this.addresses = addresses;
  }

  async send({ tenant }: { readonly tenant: number }, { to, hours, attachments, onceAs, ...mail }: LinkMail): Promise<void> {
    const more = { ...(hours !== undefined && { hours }), ...(attachments && { attachments }), ...(onceAs !== undefined && { onceAs }) };
    await this.outbox.send({ tenant, to, ...writeLinkMail(mail), ...more });
  }

  async linkBase(
    { tenant }: { readonly tenant: number },
    { origin, network }: { readonly origin: string; readonly network: string },
  ): Promise<string | undefined> {
    const { protocol = '', host = '', hostname = '' } = URL.parse(origin) ?? {};
    const asked = { protocol: protocol.replace(':', ''), host, hostname, isLocal: LOOPBACK.test(network) };
    return (await this.addresses.baseFor(tenant, asked))?.url;
  }
}

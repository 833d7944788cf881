import type { JsonObject } from '@mortise/sdk';
import type { DatabaseService, Job, JobsService, KnownHosts, MailService } from '@mortise/sdk/server';
import type { Settings } from '../../settings.ts';
import { AccountLinks, type AccountLinksNeeds } from '../access/passwordLife/AccountLinks.ts';
import type { Accounts } from '../access/Accounts.ts';
import { LinkAddresses } from '../access/passwordLife/LinkAddresses.ts';
import { readSecret } from '../access/readSecret.ts';
import { SecretBox } from '../access/SecretBox.ts';
import type { SystemEvents } from '../system/SystemEvents.ts';
import type { MailServices } from './MailServices.ts';
import { PluginMails } from './PluginMails.ts';
import { Outbox } from './Outbox.ts';
import { SmtpTransport } from './SmtpTransport.ts';

const JOB = 'mail';

export interface MailParts {
  readonly database: DatabaseService;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly jobs: () => JobsService;
  readonly events: SystemEvents;
  readonly hosts: () => KnownHosts | undefined;
  readonly textsOf: AccountLinksNeeds['textsOf'];
  readonly report: (message: string, error: unknown) => void;
}

export interface OpenMail extends MailServices {
  readonly links: AccountLinks;
  readonly ofPlugins: MailService;
  readonly backgroundJobs: readonly Job[];
}

/** The outbox, what empties it, and the links that mails carry. */
export async function openMail({ database, settings, accounts, jobs, events, hosts, textsOf, report }: MailParts): Promise<OpenMail> {
  const { mail, publicUrl } = settings;
  const enqueue = (name: string, payload: JsonObject) => jobs().enqueue(name, payload);
  const outbox = new Outbox({
    database,
    box: new SecretBox(await readSecret(database, 'mails')),
    transport: mail && new SmtpTransport(mail.smtpUrl, mail.from),
    enqueue: (tenant, id) => enqueue(JOB, { tenant, id }),
    noteGivenUp: (tenant, recipient, reason) => events.add({ type: 'MAIL_GIVEN_UP', subject: recipient, detail: reason, tenant }),
    report,
  });
  const addresses = new LinkAddresses(publicUrl, hosts);
  const links = new AccountLinks({ database, accounts, mails: outbox, addresses, textsOf, enqueue, report });
  const delivery: Job = { name: JOB, run: ({ tenant, id }) => outbox.deliver(tenant as number, id as string) };
  return {
    outbox,
    links,
    ofPlugins: new PluginMails(outbox, addresses),
    backgroundJobs: [delivery, links.job],
    showsTexts: settings.showsMails === true,
  };
}

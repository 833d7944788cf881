import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../http/csvRoute.ts';
import { configured } from '../../http/kernelRoute.ts';
import type { KeptMail } from './Outbox.ts';
import { MailServices } from './MailServices.ts';

const PATH = '/core/mails';
const READ = `read /api${PATH}`;
const outbox = { tag: 'Outbox' } as const;
/** Mails hold links that open accounts: reading everything is not enough to read them. */
const STRICT = { isStrict: true } as const;
const MOST = 100;

const wholeNumber = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most));

const kept = v.object({
  _id: v.string(),
  recipient: v.string(),
  subject: v.string(),
  status: v.picklist(['QUEUED', 'SENT', 'FAILED', 'GIVEN_UP', 'KEPT']),
  reason: v.exactOptional(v.string()),
  attempts: v.number(),
  insertDate: v.string(),
  sentDate: v.exactOptional(v.string()),
  nextDate: v.pipe(v.exactOptional(v.string()), v.description('When one that was not sent is tried again')),
});

export const listMails = configured(
  STRICT,
  route({
    ...outbox,
    method: 'GET',
    path: PATH,
    permission: READ,
    summary: 'Mails of the tenant, newest first',
    query: { offset: v.optional(wholeNumber(999_999)), limit: v.optional(wholeNumber(MOST)) },
    answer: v.object({ mails: v.array(kept), continues: v.boolean() }),
    run: async ({ scope, query: { offset = 0, limit = 50 } }, services) => {
      const { outbox: mails } = services.get(MailServices);
      const rows = await mails.list(scope.tenant, { offset, limit: limit + 1 });
      return { mails: rows.slice(0, limit).map(withoutNothing), continues: rows.length > limit };
    },
  }),
);

export const mailsAsCsv = csvRoute(listMails, {
  columns: ['recipient', 'subject', 'status', 'reason', 'attempts', 'insertDate', 'sentDate', 'nextDate'],
  rowsOf: ({ mails }) => mails,
});

export const readMail = configured(
  STRICT,
  route({
    ...outbox,
    method: 'GET',
    path: `${PATH}/:id`,
    permission: READ,
    summary: 'One mail; its text where the installation is for development, and the mail was not sent',
    answer: v.object({
      ...kept.entries,
      text: v.exactOptional(v.string()),
      canSend: v.pipe(v.boolean(), v.description('Whether there is a mail server')),
    }),
    run: async ({ scope, params: { id } }, services) => {
      const { outbox: mails, showsTexts } = services.get(MailServices);
      const mail = await mails.read(scope.tenant, id);
      if (mail === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['E-mail', id]);
      const { text, ...rest } = mail;
      return { ...withoutNothing(rest), canSend: mails.hasTransport, ...(showsTexts && text !== undefined && { text }) };
    },
  }),
);

export const retryMail = configured(
  STRICT,
  route({
    ...outbox,
    method: 'POST',
    path: `${PATH}/:id/retry`,
    permission: `write /api${PATH}`,
    summary: 'Try again to send a mail',
    run: ({ scope, params: { id } }, services) => services.get(MailServices).outbox.retry(scope.tenant, id),
  }),
);

const withoutNothing = <T extends Pick<KeptMail, 'reason' | 'sentDate' | 'nextDate'>>({ reason, sentDate, nextDate, ...rest }: T) => ({
  ...rest,
  ...(reason !== undefined && { reason }),
  ...(sentDate !== undefined && { sentDate }),
  ...(nextDate !== undefined && { nextDate }),
});

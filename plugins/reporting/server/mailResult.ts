import type { Services } from '@mortise/sdk';
import { formatText, Formats } from '@mortise/sdk/domain';
import { FilesService, MailService, TenantDatabase, TextsService, type MailAttachment, type RequestScope } from '@mortise/sdk/server';
import { buffer } from 'node:stream/consumers';
import { fileName, fileType } from './fileName.ts';
import { fileKey, ReportResults, type StoredResult } from './ReportResults.ts';

/** A mail takes no more. */
const MOST_ATTACHED = 5 * 1024 * 1024;

/** Sends a file to whom a schedule made it for: the outbox takes it once, however often it is handed over. */
export async function mailResult(result: StoredResult, scope: RequestScope, services: Services): Promise<void> {
  const { user } = scope;
  if (user.email !== undefined)
    await services.get(MailService).send(scope, await mailOf(result, { ...scope, user: { ...user, locale: result.locale } }, services));
  await new ReportResults(services.get(TenantDatabase)).noteMailed(result);
}

async function mailOf(result: StoredResult, { user, tenant, timeZone }: RequestScope, services: Services) {
  const { name, report, rows, mailBase = '' } = result;
  const texts = await services.get(TextsService).of({ tenant }, user.locale);
  const formats = new Formats(user.locale, timeZone);
  const t = (text: string, values: Readonly<Record<string, string>> = {}): string => formatText(texts[text] ?? text, values, user.locale);
  const isAttached = (result.size ?? 0) <= MOST_ATTACHED;
  const facts = { name, date: formats.writtenDateTime(result._insertDate), rows: formats.number(rows) };
  return {
    to: user.email!,
    subject: [...t('Report: {name}', { name })].slice(0, 200).join(''),
    paragraphs: [
      isAttached
        ? t('The report {name} of {date} is attached. Rows: {rows}.', facts)
        : t('The report {name} of {date} is ready. It is too large for a mail: open it with the link. Rows: {rows}.', facts),
      t('It holds what you may read, and may differ from what others get.'),
    ],
    link: { label: t('Open the report'), url: `${mailBase}/report/${encodeURIComponent(report)}` },
    locale: user.locale,
    onceAs: result._id,
    ...(isAttached && { attachments: [await attachmentOf(result, services)] }),
  };
}

const attachmentOf = async (result: StoredResult, services: Services): Promise<MailAttachment> => ({
  name: fileName(result),
  type: fileType(result),
  content: await buffer(await services.get(FilesService).get(fileKey(result))),
});

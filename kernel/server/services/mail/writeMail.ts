import { isRightToLeft } from '@mortise/sdk/domain';
import type { LinkMail } from '@mortise/sdk/server';
import type { Mail } from './MailService.ts';
import { MAIL_TEXTS, type MailKind } from './mailTexts.ts';

export interface MailFacts {
  readonly product: string;
  readonly host: string;
  /** As the user is greeted. */
  readonly name: string;
  readonly username: string;
  readonly link: string;
  /** Who acts for the user, and why. */
  readonly actor?: string;
  readonly reason?: string;
  /** Until when, as its reader writes dates. */
  readonly date?: string;
}

/** Translations by the English text; none where there are none in the language. */
type Texts = Readonly<Record<string, string>>;

/** A mail about an account, in the language of its reader; in English where `texts` has none in theirs. */
export function writeMail(
  kind: MailKind,
  locale: string,
  texts: Texts,
  facts: MailFacts,
): Pick<Mail, 'subject' | 'text' | 'html' | 'locale'> {
  const english = MAIL_TEXTS[kind];
  const filled = (key: string): string =>
    (texts[key] ?? key).replaceAll(/\{(product|host|name|username|actor|reason|date)\}/g, (_, name: keyof MailFacts) => facts[name] ?? '');
  const [subject, greeting, text] = [filled(english.subject), filled(english.greeting), filled(english.text)];
  const [button, closing] = [filled(english.button), filled(english.closing)];
  const language = Object.hasOwn(texts, english.text) ? locale.replace('-EU', '') : 'en';
  const sender = `${facts.product} · ${facts.host}`;
  return {
    ...composed(language, subject, [greeting, text], { label: button, url: facts.link }, [closing, sender]),
    text: [greeting, '', text, facts.link, '', closing, '', sender].join('\n'),
    locale,
  };
}

/** A mail in the words of a plugin. */
export function writeLinkMail({
  subject,
  paragraphs,
  link,
  closing,
  locale,
}: Omit<LinkMail, 'to' | 'hours' | 'attachments' | 'onceAs'>): Pick<Mail, 'subject' | 'text' | 'html' | 'locale'> {
  return { ...composed(locale.replace('-EU', ''), subject, paragraphs, link, closing === undefined ? [] : [closing]), locale };
}

function composed(
  language: string,
  subject: string,
  before: readonly string[],
  { label, url }: LinkMail['link'],
  after: readonly string[],
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const link = `<p><a href="${escaped(url)}">${escaped(label)}</a></p><p>${escaped(url)}</p>`;
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  return {
    // Names of people stand in greetings; no header holds more than one line.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [...before, url, ...after].join('\n\n'),
    html: `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><body>${paragraphs(before)}${link}${paragraphs(after)}</body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

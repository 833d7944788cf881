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
}

/** A mail about an account, in the language of its reader; in English where there is none in theirs. */
export function writeMail(kind: MailKind, locale: string, facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'html' | 'locale'> {
  const language = languageOf(locale);
  const texts = MAIL_TEXTS[language][kind];
  const filled = (text: string): string =>
    text.replaceAll(/\{(product|host|name|username|actor|reason)\}/g, (_, name: keyof MailFacts) => facts[name] ?? '');
  const [subject, greeting, text, button, closing] = [texts.subject, texts.greeting, texts.text, texts.button, texts.closing].map(filled);
  const paragraph = (line: string): string => `<p>${escaped(line)}</p>`;
  const link = `<p><a href="${escaped(facts.link)}">${escaped(button!)}</a></p><p>${escaped(facts.link)}</p>`;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return {
    // Names of people stand in greetings; no header holds more than one line.
    subject: subject!.replaceAll(/\s+/g, ' '),
    text: [greeting, '', text, facts.link, '', closing, '', `${facts.product} · ${facts.host}`].join('\n'),
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body>${paragraph(greeting!)}${paragraph(text!)}${link}${paragraph(closing!)}${paragraph(`${facts.product} · ${facts.host}`)}</body></html>`,
    locale,
  };
}

function languageOf(locale: string): keyof typeof MAIL_TEXTS {
  const language = locale.split('-', 1)[0]!;
  return language === 'fr' || language === 'ar' ? language : 'en';
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES, textProblem } from '@mortise/sdk/domain';
import { requireSafeHeaders } from './requireSafeHeaders.ts';
import { SmtpTransport } from './SmtpTransport.ts';
import { Translations } from '../configuration/Translations.ts';
import { MAIL_LOCALES, MAIL_TEXTS, type MailKind } from './mailTexts.ts';
import { writeMail } from './writeMail.ts';

const texts = new Translations([MAIL_LOCALES]);
const FACTS = {
  product: 'Mortise',
  host: 'lease.example',
  name: 'Ann <b>',
  username: 'ann@demo',
  link: 'https://lease.example/a#token=x&purpose=y',
};

test.each([
  { to: 'a@b.example\r\nBcc: c@d.example', subject: 'x' },
  { to: 'a@b.example, c@d.example', subject: 'x' },
  { to: 'Ann <a@b.example>', subject: 'x' },
  { to: 'a@b.example', subject: 'x\nBcc: c@d.example' },
  { to: 'a@b.example', subject: 'x\u2028y' },
  { to: '', subject: 'x' },
])('[AUTH-063] headers that would forge others are refused: %j', (headers) => {
  expect(() => requireSafeHeaders(headers)).toThrow(/has an invalid value/);
});

test.each([
  ['en-GB', 'Mortise: choose a new password', 'ltr'],
  ['fr-FR', 'Mortise : choisissez un nouveau mot de passe', 'ltr'],
  ['ar-MA', 'Mortise: اختر كلمة مرور جديدة', 'rtl'],
  ['de-AT', 'Mortise: neues Passwort wählen', 'ltr'],
  ['lt-LT', 'Mortise: choose a new password', 'ltr'],
])(
  '[AUTH-063] a mail to somebody who reads %s is in their language, and runs nothing of what it names',
  async (locale, subject, direction) => {
    const mail = writeMail('password', locale, await texts.of(locale), FACTS);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(FACTS.link);
    expect(mail.text).toContain('lease.example');
    expect(mail.html).toContain(`dir="${direction}"`);
    expect(mail.html).toContain('Ann &lt;b&gt;');
    expect(mail.html).not.toContain('<b>');
  },
);

test.each(INTERFACE_LANGUAGES.filter((language) => language !== 'en'))(
  'every mail is written in %s, and names what the English one names',
  async (language) => {
    const own = await texts.of(language);
    for (const [kind, parts] of Object.entries(MAIL_TEXTS)) {
      const problems = Object.values(parts).map((english) => textProblem(english, own[english] ?? '', language));
      expect(problems, kind).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(writeMail(kind as MailKind, language, own, FACTS).html).toContain(`lang="${language}"`);
    }
  },
);

const server = createServer(answer);
let lines: string[] = [];
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** As much of a mail server as a mail needs. */
function answer(socket: Socket): void {
  let isData = false;
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    rest += chunk.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      lines.push(line);
      if (isData && line !== '.') continue;
      isData = line === 'DATA';
      socket.write(
        isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : line.includes('refused@') ? '550 nobody here\r\n' : '250 ok\r\n',
      );
    }
  });
}

const transport = () => new SmtpTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Mortise <mortise@lease.example>');

test('[AUTH-063] mails go out by SMTP to one recipient, as text and as HTML', async () => {
  lines = [];
  await transport().deliver({ to: 'ann@example.org', ...writeMail('password', 'en-EU', {}, FACTS) });
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.org>']);
  expect(lines).toContain('From: Mortise <mortise@lease.example>');
  expect(lines).toContain('Subject: Mortise: choose a new password');
  expect(lines.some((line) => line.startsWith('Content-Type: text/html'))).toBe(true);
});

test('a mail server that refuses says why', async () => {
  await expect(transport().deliver({ to: 'refused@example.org', ...writeMail('unlock', 'en-EU', {}, FACTS) })).rejects.toThrow(/550/);
});

import { describe, expect, test } from 'vitest';
import { readVectors } from '../../../../tests/fixtures/vectors/readVectors.ts';
import { checkEmail } from './checkEmail.ts';
import { checkPhone } from './checkPhone.ts';
import { checkPhoneFormat } from './checkPhoneFormat.ts';
import { checkUrl } from './checkUrl.ts';
import { checkUsername } from './checkUsername.ts';
import { formatPhone } from './formatPhone.ts';

describe('user names', () => {
  test('[IDENT-027] an e-mail address is a user name, of any tenant', () => {
    expect(checkUsername('anna@example.com', { tenant: 'acme' })).toEqual({ valid: true, username: 'anna@example.com', kind: 'email' });
  });

  test('[IDENT-028] digits alone are a user name', () => {
    expect(checkUsername('004711', { tenant: 'acme' })).toMatchObject({ valid: true, kind: 'number' });
  });

  test('[IDENT-029] a name with @ and the tenant is a user name; accents are letters', () => {
    expect(checkUsername('zoé.müller-2@acme', { tenant: 'acme' })).toMatchObject({ valid: true, kind: 'tenant' });
    expect(checkUsername('zoé@anything')).toMatchObject({ valid: true, kind: 'tenant' });
    expect(checkUsername('zoé@other', { tenant: 'acme' })).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkUsername('zoé@')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkUsername('zoé')).toMatchObject({ valid: false, reason: 'structure' });
    expect(checkUsername('zo é@acme', { tenant: 'acme' })).toMatchObject({ valid: false, reason: 'characters' });
  });

  test('[IDENT-030] the form says how a name has to look, with the tenant in it', () => {
    expect(checkUsername('zoé', { tenant: 'acme' })).toMatchObject({
      message: 'Should be a valid email or a valid string ending with @{tenant}',
      values: { tenant: 'acme' },
    });
  });
});

describe('telephone numbers', () => {
  test.each([
    ['06 12 34 56 78', '0612345678'],
    ['+33 6 12 34 56 78', '+33 612345678'],
    ['+352621123456', '+352 621123456'],
    ['+1 415 555 2671', '+1 4155552671'],
  ])('[IDENT-032] the form takes %s and stores %s: French style as typed, international with its calling code apart', (text, phone) => {
    expect(checkPhoneFormat(text)).toEqual({ valid: true, phone });
  });

  test.each(['', '12345', '+33 abc', '06.12.34.56.78', '+123456789012345678', '++33612345678'])(
    '[IDENT-032] the form refuses %s as of invalid format',
    (text) => {
      expect(checkPhoneFormat(text)).toEqual({ valid: false, reason: 'structure', message: 'Invalid format' });
    },
  );

  test('what is stored stays the same when it is checked again', () => {
    expect(checkPhoneFormat('+33 612345678')).toEqual({ valid: true, phone: '+33 612345678' });
  });

  test.each(['06 12 34 56 78', '+33 (0)6-12-34-56-78', '0033612345678', '+33 612345678', '06.12.34.56.78'])(
    '%s can be rung, whichever way it is written',
    (text) => {
      expect(checkPhone(text)).toEqual({
        valid: true,
        phone: '+33 612345678',
        callingCode: '+33',
        nationalNumber: '612345678',
        country: 'FR',
      });
    },
  );

  test('a number without calling code is one of the given country', () => {
    expect(checkPhone('030 123456', { country: 'DE' })).toMatchObject({ valid: true, phone: '+49 30123456', country: 'DE' });
    expect(checkPhone('030 123456', { country: 'QQ' })).toMatchObject({ valid: false, reason: 'country' });
  });

  test('a number that no plan has is refused with its reason', () => {
    expect(checkPhone('call me')).toMatchObject({ valid: false, reason: 'characters', message: 'Invalid format' });
    expect(checkPhone('06 12 34 56')).toMatchObject({ valid: false, reason: 'length' });
    expect(checkPhone('00 00 00 00 00')).toMatchObject({ valid: false, reason: 'structure' });
  });

  test('the mobile numbers of every country are right', () => {
    const rows = readVectors('mobileNumbers', 'calling_code', 'national', 'e164');
    const wrong = rows.filter(({ calling_code: callingCode, national, e164 }) => {
      const result = checkPhone(e164);
      return !result.valid || result.phone !== `${callingCode} ${national}`;
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  test('[IDENT-044] French numbers are read with a leading 0 in groups of two, others as their country writes them', () => {
    expect(formatPhone('+33 612345678')).toBe('06 12 34 56 78');
    expect(formatPhone('0612345678')).toBe('06 12 34 56 78');
    expect(formatPhone('+49 30123456')).toBe('+49 30 123456');
    expect([formatPhone('reception'), formatPhone('06 12')]).toEqual(['reception', '06 12']);
  });
});

describe('e-mail and web addresses', () => {
  test.each(['anna@example.com', "o'neil+lease@mail.example.co.uk", 'a@b.cd'])('[IDENT-033] %s is an e-mail address', (email) => {
    expect(checkEmail(` ${email} `)).toEqual({ valid: true, email });
  });

  test.each([
    'anna',
    'anna@example',
    '@example.com',
    'anna@@example.com',
    'an na@example.com',
    'anna@-example.com',
    'anna@example..com',
    '',
  ])('[IDENT-034] "%s" is no e-mail address', (text) => {
    expect(checkEmail(text)).toEqual({ valid: false, reason: 'structure', message: 'Email format should be like: name@domain.com' });
  });

  test('an address that no server takes for its length is refused', () => {
    expect(checkEmail(`${'a'.repeat(250)}@example.com`)).toMatchObject({ valid: false, reason: 'length' });
  });

  test.each(['https://example.com', 'http://localhost:8080/path?a=1#b', 'HTTPS://müller.example/ß'])(
    '[IDENT-033] %s is a web address',
    (url) => {
      expect(checkUrl(url)).toEqual({ valid: true, url });
    },
  );

  test.each(['example.com', 'javascript:alert(1)', 'https://', 'https://exa mple.com', 'https://-a.com', 'ftp://example.com'])(
    '[IDENT-034] %s is no web address that could be opened',
    (text) => {
      expect(checkUrl(text)).toMatchObject({ valid: false, reason: 'structure' });
    },
  );
});

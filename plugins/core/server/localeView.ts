import { localeSettings, SUPPORTED_LOCALES } from '@mortise/sdk/domain';
import type { EntityView } from '@mortise/sdk/server';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What people who speak it call it. */
const nameOf = (locale: string): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

const rows = SUPPORTED_LOCALES.map((locale) => {
  const { currency, datePattern, decimal, isRightToLeft } = localeSettings(locale);
  const texts = [locale, nameOf(locale), locale.split('-')[0]!, currency, datePattern, decimal];
  return `(${texts.map(quoted).join(', ')}, ${isRightToLeft})`;
});

/** The locales of the product; every tenant has them all. */
export const localeView: EntityView = {
  from: `(values ${rows.join(', ')}) l (code, name, language, currency, date_pattern, decimal_sign, is_right_to_left) cross join app.tenants t`,
  tenant: 't.id',
  id: `md5('locale ' || l.code)::uuid`,
  registration: `md5('locale ' || l.code)::uuid`,
  name: 'l.name',
  insertDate: 't.insert_date',
  fields: {
    code: 'l.code',
    language: 'l.language',
    currency: 'l.currency',
    datePattern: 'l.date_pattern',
    decimal: 'l.decimal_sign',
    isRightToLeft: 'l.is_right_to_left',
  },
};

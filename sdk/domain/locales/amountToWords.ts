import { toCardinal as french } from 'n2words/fr-FR';
import { currencyDecimals } from '../money/currencyDecimals.ts';
import { toMoney } from '../money/decimal.ts';
import { english } from './words/english.ts';
import { wholeNumber } from './words/wholeNumber.ts';

/** Names of the whole unit and of the part, each for one and for more. */
type UnitNames = readonly [one: string, many: string, partOne?: string, partMany?: string];

const NAMES = {
  en: {
    EUR: ['euro', 'euros', 'cent', 'cents'],
    USD: ['dollar', 'dollars', 'cent', 'cents'],
    CAD: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
    GBP: ['pound', 'pounds', 'penny', 'pence'],
    CHF: ['Swiss franc', 'Swiss francs', 'centime', 'centimes'],
    MAD: ['dirham', 'dirhams', 'centime', 'centimes'],
    TND: ['dinar', 'dinars', 'millime', 'millimes'],
    XPF: ['CFP franc', 'CFP francs'],
  },
  fr: {
    EUR: ['euro', 'euros', 'centime', 'centimes'],
    USD: ['dollar', 'dollars', 'cent', 'cents'],
    CAD: ['dollar canadien', 'dollars canadiens', 'cent', 'cents'],
    GBP: ['livre sterling', 'livres sterling', 'penny', 'pence'],
    CHF: ['franc suisse', 'francs suisses', 'centime', 'centimes'],
    MAD: ['dirham', 'dirhams', 'centime', 'centimes'],
    TND: ['dinar', 'dinars', 'millime', 'millimes'],
    XPF: ['franc CFP', 'francs CFP'],
  },
} as const satisfies Record<'en' | 'fr', Record<string, UnitNames>>;

/** A currency whose units have names in words. */
export type NamedCurrency = keyof (typeof NAMES)['en'];

const LANGUAGES = {
  en: { spell: english, minus: 'minus', and: 'and', isOne: (count: bigint) => count === 1n },
  fr: { spell: french, minus: 'moins', and: 'et', isOne: (count: bigint) => count < 2n },
} as const;

/**
 * An amount in words with its currency, as on a cheque: `amountToWords('1234.5', 'EUR', 'fr')` is
 * `mille deux cent trente-quatre euros et cinquante centimes`. Rounded to the decimals of the currency, half away from zero.
 * @throws RangeError when the amount is no decimal of at most 15 digits
 */
export function amountToWords(amount: string | number, currency: NamedCurrency, language: 'en' | 'fr'): string {
  const { minus, and } = LANGUAGES[language];
  const [one, many, partOne = '', partMany = ''] = NAMES[language][currency] as UnitNames;
  const text = toMoney(String(amount), 'amount').toFixed(currencyDecimals(currency));
  const [whole = '0', part = '0'] = text.replace('-', '').split('.');
  const [units, parts] = [wholeNumber(whole), wholeNumber(part)];
  const words = [
    ...(units > 0n || parts === 0n ? [counted(units, one, many, language)] : []),
    ...(parts > 0n ? [counted(parts, partOne, partMany, language)] : []),
  ];
  const sign = text.startsWith('-') && units + parts > 0n ? `${minus} ` : '';
  return sign + words.join(` ${and} `);
}

function counted(count: bigint, one: string, many: string, language: 'en' | 'fr'): string {
  const { spell, isOne } = LANGUAGES[language];
  const words = feminine(spell(count), one, language);
  return `${words}${needsOf(count, language) ? (/^[aeiou]/.test(many) ? " d'" : ' de ') : ' '}${isOne(count) ? one : many}`;
}

/** French counts pounds as feminine: une livre, vingt et une livres. */
const feminine = (words: string, unit: string, language: 'en' | 'fr'): string =>
  language === 'fr' && unit.startsWith('livre') ? words.replace(/\bun$/, 'une') : words;

/** French puts de after whole millions: un million d'euros. */
const needsOf = (count: bigint, language: 'en' | 'fr'): boolean => language === 'fr' && count >= 1_000_000n && count % 1_000_000n === 0n;

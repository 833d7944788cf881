import { describe, expect, test } from 'vitest';
import { amountToWords } from './amountToWords.ts';
import { numberToWords, WORDS_LANGUAGES, type WordsLanguage } from './numberToWords.ts';

test('[LOCALE-014] [LOCALE-015] numbers are spelled in seventeen languages, and in German', () => {
  expect(WORDS_LANGUAGES.toSorted()).toEqual('ar az de en en-IN eo es fr hu id it lt pt pt-PT ru tr uk vi'.split(' '));
});

/** From grammars of each language: what is irregular in it, round numbers, and a year. */
const KNOWN: Readonly<Record<WordsLanguage, Readonly<Record<string, string>>>> = {
  ar: { 0: 'صفر', 1: 'واحد', 11: 'أحد عشر', 21: 'واحد وعشرون', 1000: 'ألف', 2000: 'ألفان', 1000000: 'مليون' },
  az: { 0: 'sıfır', 9: 'doqquz', 21: 'iyirmi bir', 100: 'yüz', 1999: 'min doqquz yüz doxsan doqquz' },
  de: {
    0: 'null', 1: 'eins', 12: 'zwölf', 16: 'sechzehn', 17: 'siebzehn', 21: 'einundzwanzig', 30: 'dreißig', 66: 'sechsundsechzig', 77: 'siebenundsiebzig', 100: 'einhundert',
    101: 'einhunderteins', 1000: 'eintausend', 1001: 'eintausendeins', 1100: 'eintausendeinhundert', 1999: 'eintausendneunhundertneunundneunzig', 21000: 'einundzwanzigtausend',
    101000: 'einhunderteintausend', 101001: 'einhunderteintausendeins', 1000000: 'eine Million', 1000001: 'eine Million eins', 1010000: 'eine Million zehntausend',
    2000000: 'zwei Millionen', 21000000: 'einundzwanzig Millionen', 101000000: 'einhunderteine Millionen', 1001000000: 'eine Milliarde eine Million', 1000000000000: 'eine Billion', 2000000001000: 'zwei Billionen eintausend',
  },
  en: { 1000010: 'one million and ten', 1010000: 'one million ten thousand', 1010010: 'one million ten thousand and ten', 1110000: 'one million one hundred and ten thousand', 1000099000: 'one billion ninety-nine thousand', 1000001000001: 'one trillion one million and one', 0: 'zero', 13: 'thirteen', 40: 'forty', 101: 'one hundred and one', 1999: 'one thousand nine hundred and ninety-nine', 1000000: 'one million' },
  'en-IN': { 100000: 'one lakh', 1234567: 'twelve lakh thirty-four thousand five hundred and sixty-seven', 10000000: 'one crore' },
  eo: { 0: 'nul', 9: 'naŭ', 10: 'dek', 12: 'dek du', 20: 'dudek', 21: 'dudek unu', 100: 'cent', 200: 'ducent', 1000: 'mil', 1887: 'mil okcent okdek sep', 2000000: 'du milionoj' },
  es: { 16: 'dieciséis', 22: 'veintidós', 100: 'cien', 101: 'ciento uno', 500: 'quinientos', 21000: 'veintiún mil', 31000: 'treinta y un mil', 1000000: 'un millón', 21000000: 'veintiún millones', 1001000000: 'mil un millones' },
  fr: { 21: 'vingt et un', 71: 'soixante et onze', 80: 'quatre-vingts', 81: 'quatre-vingt-un', 200: 'deux cents', 201: 'deux cent un', 1000: 'mille', 80000: 'quatre-vingt mille', 1000000: 'un million' },
  hu: { 2: 'kettő', 21: 'huszonegy', 200: 'kétszáz', 1999: 'ezerkilencszázkilencvenkilenc', 2000: 'kétezer', 12000: 'tizenkétezer', 2001: 'kétezer-egy' },
  id: { 11: 'sebelas', 12: 'dua belas', 100: 'seratus', 1000: 'seribu', 2000: 'dua ribu', 1000000: 'satu juta' },
  it: { 21: 'ventuno', 23: 'ventitré', 28: 'ventotto', 180: 'centottanta', 1000: 'mille', 2000: 'duemila', 1999: 'millenovecentonovantanove', 1000000: 'un milione' },
  lt: { 11: 'vienuolika', 19: 'devyniolika', 21: 'dvidešimt vienas', 10000: 'dešimt tūkstančių', 21000: 'dvidešimt vienas tūkstantis', 2000: 'du tūkstančiai' },
  pt: { 16: 'dezesseis', 19: 'dezenove', 100: 'cem', 101: 'cento e um', 1000: 'mil', 1001: 'mil e um', 1200: 'mil e duzentos', 1999: 'mil novecentos e noventa e nove', 2000000: 'dois milhões', 1000000000: 'um bilhão' },
  'pt-PT': { 16: 'dezasseis', 17: 'dezassete', 19: 'dezanove', 1000000000: 'mil milhões', 5300000000: 'cinco mil e trezentos milhões', 1000000000000: 'um bilião' },
  ru: { 40: 'сорок', 90: 'девяносто', 500: 'пятьсот', 1000: 'одна тысяча', 2000: 'две тысячи', 5000: 'пять тысяч', 21000: 'двадцать одна тысяча', 2000000: 'два миллиона' },
  tr: { 11: 'on bir', 100: 'yüz', 1000: 'bin', 1923: 'bin dokuz yüz yirmi üç', 1000000: 'bir milyon' },
  uk: { 16: 'шістнадцять', 40: 'сорок', 200: 'двісті', 2000: 'дві тисячі', 1000000: 'один мільйон' },
  vi: { 15: 'mười lăm', 21: 'hai mươi mốt', 25: 'hai mươi lăm', 105: 'một trăm lẻ năm', 1000: 'một nghìn', 1000000: 'một triệu' },
}; // prettier-ignore

describe.each(Object.entries(KNOWN))('in %s', (language, known) => {
  test.each(Object.entries(known))('%s is %s', (value, words) => {
    expect(numberToWords(value, language as WordsLanguage)).toBe(words);
  });
});

test('negative numbers have a word for their sign', () => {
  expect([numberToWords(-5, 'en'), numberToWords(-21n, 'es'), numberToWords('-1', 'pt'), numberToWords(-1_000_001, 'de')]).toEqual([
    'minus five',
    'menos veintiuno',
    'menos um',
    'minus eine Million eins',
  ]);
});

test('what is no whole number, or no language, is refused by name', () => {
  expect(() => numberToWords(1.5, 'en')).toThrow('value is 1.5: give a whole number');
  expect(() => numberToWords(1e15, 'en')).toThrow('at most 15 digits');
  expect(() => numberToWords(1, 'xx' as WordsLanguage)).toThrow('language is xx: give one of');
});

test('[LOCALE-016] amounts are spelled with their currency in English and French', () => {
  expect(amountToWords('1234.5', 'EUR', 'en')).toBe('one thousand two hundred and thirty-four euros and fifty cents');
  expect(amountToWords('1234.5', 'EUR', 'fr')).toBe('mille deux cent trente-quatre euros et cinquante centimes');
  expect(amountToWords('1010000', 'EUR', 'en')).toBe('one million ten thousand euros');
  expect(amountToWords('-1.01', 'GBP', 'en')).toBe('minus one pound and one penny');
  expect(amountToWords('1.5', 'TND', 'fr')).toBe('un dinar et cinq cents millimes');
  expect(amountToWords(80, 'XPF', 'fr')).toBe('quatre-vingts francs CFP');
  expect(amountToWords('1000000', 'EUR', 'fr')).toBe('un million d’euros'.replace('’', "'"));
  expect(amountToWords('21', 'GBP', 'fr')).toBe('vingt et une livres sterling');
  expect([amountToWords(0, 'EUR', 'fr'), amountToWords('0.014', 'EUR', 'fr'), amountToWords(0, 'USD', 'en')]).toEqual([
    'zéro euro',
    'un centime',
    'zero dollars',
  ]);
});

// Accademia della Crusca: compounds of tre are accented where they end a word, and nowhere else.
test.each([
  [3, 'tre'],
  [1003, 'milletré'],
  [100_003, 'centomilatré'],
  [1_000_003, 'un milione e tre'],
  [23, 'ventitré'],
  [23_000, 'ventitremila'],
  [33_003, 'trentatremilatré'],
  [23_123, 'ventitremilacentoventitré'],
  [23_000_000, 'ventitré milioni'],
])('%i is %s in Italian', (value, words) => {
  expect(numberToWords(value, 'it')).toBe(words);
});

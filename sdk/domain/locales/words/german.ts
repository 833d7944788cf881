const SCALES = [
  [10n ** 12n, 'Billion', 'Billionen'],
  [10n ** 9n, 'Milliarde', 'Milliarden'],
  [10n ** 6n, 'Million', 'Millionen'],
] as const;
const UNITS =
  ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** How one is written: `eins` at the end of a number, `ein` before hundert and tausend, `eine` before Million. */
type One = 'eins' | 'ein' | 'eine';

/**
 * A whole number below 10¹⁵ in German, as on a cheque: everything below a million is one word, `einhunderteintausendeins`; millions are
 * words of their own, `eine Million zehntausend`. Amtliche Regelung der deutschen Rechtschreibung, § 36 and § 37.
 */
export function german(value: bigint): string {
  if (value === 0n) return 'null';
  if (value < 0n) return `minus ${german(-value)}`;
  let rest = value;
  const words: string[] = [];
  for (const [unit, one, many] of SCALES) {
    const count = Number(rest / unit);
    if (count > 0) words.push(`${belowThousand(count, 'eine')} ${count === 1 ? one : many}`);
    rest %= unit;
  }
  return [...words, belowMillion(Number(rest))].filter((word) => word !== '').join(' ');
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  return `${thousands > 0 ? `${belowThousand(thousands, 'ein')}tausend` : ''}${belowThousand(value % 1000, 'eins')}`;
}

function belowThousand(value: number, one: One): string {
  const hundreds = Math.floor(value / 100);
  return `${hundreds > 0 ? `${UNITS[hundreds]!}hundert` : ''}${belowHundred(value % 100, one)}`;
}

function belowHundred(value: number, one: One): string {
  if (value === 1) return one;
  if (value < 20) return UNITS[value]!;
  const unit = value % 10;
  return `${unit > 0 ? `${UNITS[unit]!}und` : ''}${TENS[Math.floor(value / 10)]!}`;
}

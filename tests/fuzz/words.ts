const ENGLISH_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENGLISH_SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const GERMAN_SMALL =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const GERMAN_TENS = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const GERMAN_SCALES = [
  [/^(.+) Billion(?:en)?/, 1e12],
  [/^(.+) Milliarde(?:n)?/, 1e9],
  [/^(.+) Million(?:en)?/, 1e6],
] as const;

/** A number in words as a number; NaN for what nobody would write. */
export const numberOf = (text: string, language: 'de' | 'en'): number => (language === 'de' ? german(text) : english(text));

/** `and` stands after hundred, or before the last tens and units. */
function english(text: string): number {
  if (/and .*(?:thousand|million|billion)/.test(text.replaceAll(/hundred and/g, 'hundred'))) return Number.NaN;
  let [sum, group] = [0, 0];
  for (const word of text.split(/[ -]/)) {
    const scale = ENGLISH_SCALES.get(word);
    if (word === 'and') continue;
    if (word === 'hundred') group *= 100;
    else if (scale === undefined) group += valueOf(word, ENGLISH_SMALL, ENGLISH_TENS);
    else [sum, group] = [sum + group * scale, 0];
  }
  return sum + group;
}

function german(text: string): number {
  for (const [pattern, scale] of GERMAN_SCALES) {
    const [found, count] = pattern.exec(text) ?? [];
    if (found !== undefined)
      return germanBelowMillion(count!.replace(/eine$/, 'ein')) * scale + (found === text ? 0 : german(text.slice(found.length + 1)));
  }
  return germanBelowMillion(text.replace(/eins$/, 'ein'));
}

function germanBelowMillion(text: string): number {
  const [thousands, rest] = text.includes('tausend') ? text.split('tausend') : ['', text];
  return (thousands === '' ? 0 : germanBelowThousand(thousands!) * 1000) + (rest === '' ? 0 : germanBelowThousand(rest!));
}

function germanBelowThousand(text: string): number {
  const [hundreds, rest] = text.includes('hundert') ? text.split('hundert') : ['', text];
  return (hundreds === '' ? 0 : valueOf(hundreds!, GERMAN_SMALL, GERMAN_TENS) * 100) + (rest === '' ? 0 : germanBelowHundred(rest!));
}

function germanBelowHundred(text: string): number {
  const [, unit, tens] = /^(.+)und(.+)$/.exec(text) ?? [];
  if (tens !== undefined && GERMAN_TENS.includes(tens)) return valueOf(unit!, GERMAN_SMALL, []) + valueOf(tens, [], GERMAN_TENS);
  return valueOf(text, GERMAN_SMALL, GERMAN_TENS);
}

function valueOf(word: string, small: readonly string[], tens: readonly string[]): number {
  if (small.includes(word)) return small.indexOf(word);
  return tens.includes(word) ? tens.indexOf(word) * 10 : Number.NaN;
}

/** What differs between the two sides of the Atlantic. */
interface Variant {
  readonly teens: readonly string[];
  /** From the biggest down: the unit, and its name for one and for more. */
  readonly scales: readonly (readonly [unit: bigint, one: string, many: string])[];
}

const MILLION = [10n ** 6n, 'milhão', 'milhões'] as const;
const BRAZIL: Variant = {
  teens: 'dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'.split(' '),
  scales: [[10n ** 12n, 'trilhão', 'trilhões'], [10n ** 9n, 'bilhão', 'bilhões'], MILLION],
};
const PORTUGAL: Variant = {
  teens: 'dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'.split(' '),
  scales: [[10n ** 12n, 'bilião', 'biliões'], MILLION],
};

const UNITS = ' um dois três quatro cinco seis sete oito nove'.split(' ');
const TENS = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS = ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');

/** A whole number below 10¹⁵ in the Portuguese of Brazil, where a `bilhão` is 10⁹. */
export const brazilianPortuguese = (value: bigint): string => words(value, BRAZIL);

/** A whole number below 10¹⁵ in the Portuguese of Portugal, where 10⁹ is `mil milhões` and a `bilião` 10¹². */
export const europeanPortuguese = (value: bigint): string => words(value, PORTUGAL);

function words(value: bigint, variant: Variant): string {
  if (value < 0n) return `menos ${words(-value, variant)}`;
  for (const [unit, one, many] of variant.scales) {
    const count = value / unit;
    if (count > 0n) return joined(`${words(count, variant)} ${count === 1n ? one : many}`, value % unit, variant);
  }
  if (value >= 1000n) return joined(value < 2000n ? 'mil' : `${words(value / 1000n, variant)} mil`, value % 1000n, variant);
  return value === 0n ? 'zero' : belowThousand(Number(value), variant);
}

/** `e` stands before a rest that is below 100 or all hundreds: mil e um, mil e duzentos, but mil duzentos e um. */
function joined(head: string, rest: bigint, variant: Variant): string {
  if (rest === 0n) return head;
  return `${head}${isShort(rest) ? ' e ' : ' '}${words(rest, variant)}`;
}

function isShort(rest: bigint): boolean {
  if (rest >= 1000n) return rest % 1000n === 0n && isShort(rest / 1000n);
  return rest < 100n || rest % 100n === 0n;
}

function belowThousand(value: number, { teens }: Variant): string {
  if (value === 100) return 'cem';
  const rest = value % 100;
  const low = rest >= 10 && rest < 20 ? [teens[rest - 10]!] : [TENS[Math.floor(rest / 10)]!, UNITS[rest % 10]!];
  return [HUNDREDS[Math.floor(value / 100)]!, ...low].filter((word) => word !== '').join(' e ');
}

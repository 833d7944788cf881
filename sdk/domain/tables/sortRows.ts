import { decimalString, Money } from '../money/decimal.ts';
import { foldText } from '../text/foldText.ts';
import { plainText } from '../text/plainText.ts';

/**
 * The rows in the order of one of their values, for tables whose rows are all there; equal ones keep their order.
 * The name of the field says what its values are: with `date` in it dates (ISO 8601 texts, Date objects or
 * milliseconds), with `number` or `amount` decimals, an amount with or without its currency. Sizes such as `1.5 MB` are compared by their
 * bytes, JSON numbers as numbers, all else as text without accents or case. An empty value counts as an empty text, or as 0 among numbers.
 * A field called a number that holds another text as well, such as `INV-12`, is text (LIST-096).
 */
export function sortRows<Row extends object>(rows: readonly Row[], key: string, isDescending = false): Row[] {
  const values = rows.map((row) => (row as Readonly<Record<string, unknown>>)[key]);
  const compare = comparisonOf(key, values);
  const direction = isDescending ? -1 : 1;
  return [...rows.keys()].sort((one, other) => direction * compare(one, other)).map((index) => rows[index]!);
}

type Comparison = (one: number, other: number) => number;

function comparisonOf(key: string, values: readonly unknown[]): Comparison {
  if (/date/i.test(key)) return byText(values.map(dateText));
  const numbers = readAll(values, bytesOf) ?? readNumbers(key, values);
  return numbers ? (one, other) => numbers[one]!.cmp(numbers[other]!) : byText(values.map((value) => foldText(plainText(value))));
}

const byText =
  (texts: readonly string[]): Comparison =>
  (one, other) =>
    texts[one]! < texts[other]! ? -1 : Number(texts[one]! > texts[other]!);

function dateText(value: unknown): string {
  const isInstant = value instanceof Date || typeof value === 'number';
  return isInstant && !Number.isNaN(Number(value)) ? new Date(value).toISOString() : plainText(value);
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function readNumbers(key: string, values: readonly unknown[]): readonly Money[] | undefined {
  if (/amount/i.test(key)) return readAll(values, amountOf);
  const isNumeric = /number/i.test(key) || values.every((value) => isEmpty(value) || typeof value === 'number');
  return isNumeric ? readAll(values, decimalString) : undefined;
}

/** Every value as a decimal; undefined when one of them is none. */
function readAll(values: readonly unknown[], read: (value: unknown) => string | undefined): readonly Money[] | undefined {
  const decimals: Money[] = [];
  for (const value of values) {
    const text = isEmpty(value) ? '0' : read(value);
    if (text === undefined) return undefined;
    decimals.push(new Money(text));
  }
  return decimals;
}

const CURRENCY = /^[A-Z]{3}|[A-Z]{3}$|\p{Sc}|\s/gu;

const amountOf = (value: unknown): string | undefined =>
  decimalString(typeof value === 'string' ? value.replaceAll(CURRENCY, '').replaceAll('\u2212', '-') : value);

const BYTES: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Bytes of a size as the product writes it: at most two decimals, so that three digits after a comma are a group. */
function bytesOf(value: unknown): string | undefined {
  const [, figure = '', unit = ''] = /^([\d.,\s]+?)\s*([KMG]?B)$/i.exec(plainText(value)) ?? [];
  const decimal = decimalString(figure.replaceAll(/\s|,(?=\d{3})/g, '').replace(',', '.'));
  return decimal === undefined ? undefined : new Money(decimal).times(BYTES[unit.toUpperCase()]!).toFixed();
}

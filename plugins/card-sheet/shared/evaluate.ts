import { Money } from '@mortise/sdk/domain';
import type { CellPlace, CellRange } from './addresses.ts';
import type { CellResult } from './CellResult.ts';
import type { Formula, FunctionName, Operator } from './parseFormula.ts';
import { figuresWith, NO_FIGURES, type RangeFigures } from './RangeFigures.ts';
import { SheetError } from './SheetError.ts';

/** What a formula asks of the sheet that it stands in. */
export interface FormulaScope {
  valueAt(place: CellPlace): CellResult;
  readFigures(range: CellRange): RangeFigures;
  placeNamed(name: string): CellPlace | undefined;
}

/** Beyond it a number says nothing about money any more. */
const MOST = new Money('1e30');
const LEAST = new Money('1e-30');
const MOST_POWER = 1_000;
const MOST_DIGITS = 15;

/** What a formula comes to. Numbers are exact decimals of 40 digits; errors go through. */
export function evaluate(formula: Formula, scope: FormulaScope): CellResult {
  switch (formula.is) {
    case 'value':
      return formula.value;
    case 'cell':
      return scope.valueAt(formula.place);
    case 'name': {
      const place = scope.placeNamed(formula.name);
      return place === undefined ? new SheetError('#NAME?') : scope.valueAt(place);
    }
    case 'range':
      return new SheetError('#VALUE!');
    case 'negative':
      return computed(() => bounded(numberOf(evaluate(formula.of, scope)).neg()));
    case 'percent':
      return computed(() => bounded(numberOf(evaluate(formula.of, scope)).div(100)));
    case 'operation':
      return operation(formula.operator, evaluate(formula.left, scope), evaluate(formula.right, scope));
    default:
      return call(formula.name, formula.values, scope);
  }
}

/** The value, or the error that was thrown on the way. */
function computed(compute: () => CellResult): CellResult {
  try {
    return compute();
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
}

/** Empty cells count as 0, boxes as 0 or 1. @throws SheetError */
function numberOf(value: CellResult): Money {
  if (value instanceof Money) return value;
  if (value instanceof SheetError) throw value;
  if (typeof value === 'string') throw new SheetError('#VALUE!');
  return new Money(Number(value ?? 0));
}

/** @throws SheetError */
function bounded(value: Money): Money {
  if (value.isNaN() || value.abs().gt(MOST)) throw new SheetError('#NUM!');
  return value.abs().lt(LEAST) ? new Money(0) : value;
}

function operation(operator: Operator, left: CellResult, right: CellResult): CellResult {
  if (left instanceof SheetError) return left;
  if (right instanceof SheetError) return right;
  if (operator === '=' || operator === '<>' || operator === '<' || operator === '<=' || operator === '>' || operator === '>=')
    return holds(operator, compared(left, right));
  return computed(() => bounded(arithmetic(operator, numberOf(left), numberOf(right))));
}

function arithmetic(operator: '+' | '-' | '*' | '/' | '^', left: Money, right: Money): Money {
  switch (operator) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      if (right.isZero()) throw new SheetError('#DIV/0!');
      return left.div(right);
    default:
      if (right.abs().gt(MOST_POWER)) throw new SheetError('#NUM!');
      if (left.isZero() && right.isNegative() && !right.isZero()) throw new SheetError('#DIV/0!');
      return left.pow(right);
  }
}

function holds(operator: '=' | '<>' | '<' | '<=' | '>' | '>=', order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

type Plain = Exclude<CellResult, SheetError>;

/** Numbers come before texts, texts before yes and no; capitals do not count; empty is like 0 and like no text. */
function compared(left: Plain, right: Plain): number {
  const [one, other] = [left ?? emptyLike(right), right ?? emptyLike(left)];
  if (one instanceof Money && other instanceof Money) return one.cmp(other);
  if (rankOf(one) !== rankOf(other)) return rankOf(one) - rankOf(other);
  const [first, second] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return first < second ? -1 : Number(first > second);
}

const rankOf = (value: Plain): number => (value instanceof Money ? 0 : typeof value === 'string' ? 1 : 2);
const emptyLike = (other: Plain): Plain => (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : new Money(0));

function call(name: FunctionName, values: readonly Formula[], scope: FormulaScope): CellResult {
  if (name === 'IF') return chosen(values, scope);
  if (name === 'ROUND') return computed(() => rounded(values.map((value) => numberOf(evaluate(value, scope)))));
  return computed(() =>
    summary(
      name,
      values.reduce((sum, value) => withValues(sum, value, scope), NO_FIGURES),
    ),
  );
}

/** Only the branch that applies is computed: the error of the other does not count. */
function chosen([condition, then, otherwise]: readonly Formula[], scope: FormulaScope): CellResult {
  const value = evaluate(condition!, scope);
  if (value instanceof SheetError) return value;
  if (typeof value === 'string') return new SheetError('#VALUE!');
  const isTrue = value instanceof Money ? !value.isZero() : value === true;
  if (isTrue) return evaluate(then!, scope);
  return otherwise === undefined ? false : evaluate(otherwise, scope);
}

/** Quotients such as a twelfth are cut at 40 digits: what they are multiplied to is on its half with fewer. */
const CERTAIN_DIGITS = 34;

/** Half away from zero; digits below zero round to tens. */
function rounded([found, digits]: readonly Money[]): Money {
  const places = digits?.trunc().toNumber() ?? 0;
  if (Math.abs(places) > MOST_DIGITS) throw new SheetError('#NUM!');
  const value = found!.toSignificantDigits(CERTAIN_DIGITS);
  if (places >= 0) return value.toDecimalPlaces(places, Money.ROUND_HALF_UP);
  const unit = new Money(10).pow(-places);
  return value.div(unit).toDecimalPlaces(0, Money.ROUND_HALF_UP).times(unit);
}

/** The figures with what an argument brings: of ranges and cells only numbers, of all else its value. */
function withValues(figures: RangeFigures, formula: Formula, scope: FormulaScope): RangeFigures {
  if (formula.is === 'cell' || formula.is === 'name') return figuresWith(figures, [evaluate(formula, scope)]);
  if (formula.is !== 'range') return figuresWith(figures, [numberOf(evaluate(formula, scope))]);
  const { sum, count, least, most, error } = scope.readFigures(formula.range);
  return {
    sum: figures.sum.plus(sum),
    count: figures.count + count,
    least: lesser(figures.least, least),
    most: lesser(figures.most?.neg(), most?.neg())?.neg(),
    error: figures.error ?? error,
  };
}

const lesser = (one: Money | undefined, other: Money | undefined): Money | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Money.min(one, other);

/** @throws SheetError */
function summary(name: 'SUM' | 'AVG' | 'MIN' | 'MAX', { sum, count, least, most, error }: RangeFigures): Money {
  if (error !== undefined) throw error;
  if (name === 'SUM') return bounded(sum);
  if (name !== 'AVG') return (name === 'MIN' ? least : most) ?? new Money(0);
  if (count === 0) throw new SheetError('#DIV/0!');
  return bounded(sum.div(count));
}

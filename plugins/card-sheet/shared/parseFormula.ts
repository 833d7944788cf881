import { Money } from '@mortise/sdk/domain';
import { placeOf, rangeBetween, type CellPlace, type CellRange } from './addresses.ts';
import { FormulaSyntaxError, formulaTokens, type FormulaToken } from './formulaTokens.ts';
import { SheetError, type SheetErrorCode } from './SheetError.ts';

export type Operator = '+' | '-' | '*' | '/' | '^' | '=' | '<>' | '<' | '<=' | '>' | '>=';
export const FUNCTIONS = ['SUM', 'AVG', 'MIN', 'MAX', 'IF', 'ROUND'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** What a formula says. */
export type Formula =
  | { readonly is: 'value'; readonly value: Money | string | boolean | SheetError }
  | { readonly is: 'cell'; readonly place: CellPlace }
  | { readonly is: 'range'; readonly range: CellRange }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'negative' | 'percent'; readonly of: Formula }
  | { readonly is: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly is: 'call'; readonly name: FunctionName; readonly values: readonly Formula[] };

/** Parentheses and signs within one another. */
const DEEPEST = 50;
const COMPARISONS: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];
const ARGUMENTS: Readonly<Partial<Record<FunctionName, readonly [least: number, most: number]>>> = { IF: [2, 3], ROUND: [1, 2] };

/** Reads a formula without its `=`, with the precedence of Excel: `-2^2` is 4. @throws FormulaSyntaxError */
export function parseFormula(text: string): Formula {
  return new FormulaParser(text).parse();
}

class FormulaParser {
  private readonly tokens: readonly FormulaToken[];
  private readonly length: number;
  private position = 0;
  private depth = 0;

  constructor(text: string) {
    this.tokens = formulaTokens(text).filter(({ kind }) => kind !== 'space');
    this.length = text.length;
  }

  parse(): Formula {
    const formula = this.comparison();
    if (this.position < this.tokens.length) throw this.failure();
    return formula;
  }

  private comparison(): Formula {
    return this.operations(COMPARISONS, () => this.operations(['+', '-'], () => this.product()));
  }

  private product(): Formula {
    return this.operations(['*', '/'], () => this.operations(['^'], () => this.signed()));
  }

  /** From the left: `2-1-1` is 0, and `2^3^2` is 64. */
  private operations(operators: readonly string[], operand: () => Formula): Formula {
    let left = operand();
    for (;;) {
      const operator = this.take('operator', operators);
      if (operator === undefined) return left;
      left = { is: 'operation', operator: operator as Operator, left, right: operand() };
    }
  }

  private signed(): Formula {
    const sign = this.take('operator', ['-', '+']);
    if (sign === undefined) return this.percent();
    const of = this.nested(() => this.signed());
    return sign === '-' ? { is: 'negative', of } : of;
  }

  private percent(): Formula {
    let of = this.primary();
    while (this.take('operator', ['%']) !== undefined) of = { is: 'percent', of };
    return of;
  }

  private primary(): Formula {
    const token = this.tokens[this.position];
    if (token === undefined) throw this.failure();
    this.position += 1;
    switch (token.kind) {
      case 'number':
        return { is: 'value', value: new Money(token.text) };
      case 'text':
        return { is: 'value', value: token.text.slice(1, -1).replaceAll('""', '"') };
      case 'error':
        return this.reference({ is: 'value', value: new SheetError(token.text.toUpperCase() as SheetErrorCode) });
      case 'reference':
        return this.reference(cellAt(token));
      case 'name':
        return this.named(token);
      case 'open':
        return this.nested(() => this.closed(this.comparison()));
      default:
        this.position -= 1;
        throw this.failure();
    }
  }

  /** A cell, or a range when a colon follows. */
  private reference(from: Formula): Formula {
    if (this.take('colon') === undefined) return from;
    const end = this.tokens[this.position];
    if (end?.kind !== 'reference' && end?.kind !== 'error') throw this.failure();
    this.position += 1;
    const to = end.kind === 'reference' ? cellAt(end) : undefined;
    if (from.is !== 'cell' || to?.is !== 'cell') return { is: 'value', value: new SheetError('#REF!') };
    return { is: 'range', range: rangeBetween(from.place, to.place) };
  }

  private named({ text, at }: FormulaToken): Formula {
    const upper = text.toUpperCase();
    if (this.take('open') === undefined) {
      return upper === 'TRUE' || upper === 'FALSE' ? { is: 'value', value: upper === 'TRUE' } : { is: 'name', name: text };
    }
    const values = this.nested(() => this.values());
    const name = (upper === 'AVERAGE' ? 'AVG' : upper) as FunctionName;
    if (!FUNCTIONS.includes(name)) return { is: 'value', value: new SheetError('#NAME?') };
    const [least, most] = ARGUMENTS[name] ?? [1, Infinity];
    if (values.length < least || values.length > most) throw new FormulaSyntaxError(at);
    return { is: 'call', name, values };
  }

  private values(): readonly Formula[] {
    if (this.take('close') !== undefined) return [];
    const values = [this.comparison()];
    while (this.take('separator') !== undefined) values.push(this.comparison());
    this.closed(values[0]!);
    return values;
  }

  private closed(formula: Formula): Formula {
    if (this.take('close') === undefined) throw this.failure();
    return formula;
  }

  private nested<T>(read: () => T): T {
    if ((this.depth += 1) > DEEPEST) throw this.failure();
    const result = read();
    this.depth -= 1;
    return result;
  }

  private take(kind: FormulaToken['kind'], texts?: readonly string[]): string | undefined {
    const token = this.tokens[this.position];
    const text = token?.text.replace('\u2212', '-');
    if (token?.kind !== kind || (texts && !texts.includes(text!))) return undefined;
    this.position += 1;
    return text;
  }

  private failure = (): FormulaSyntaxError => new FormulaSyntaxError(this.tokens[this.position]?.at ?? this.length);
}

function cellAt({ text }: FormulaToken): Formula {
  const place = placeOf(text);
  return place === undefined ? { is: 'value', value: new SheetError('#REF!') } : { is: 'cell', place };
}

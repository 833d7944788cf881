export interface FormulaToken {
  readonly kind: 'number' | 'text' | 'reference' | 'name' | 'operator' | 'open' | 'close' | 'separator' | 'colon' | 'error' | 'space';
  readonly text: string;
  readonly at: number;
}

/** A formula that cannot be read; `at` is where, counted from 0. */
export class FormulaSyntaxError extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`the formula cannot be read from character ${at + 1} on`);
    this.at = at;
  }
}

/** Longest formula that is read. */
const LONGEST = 1_000;

const KINDS: readonly (readonly [kind: FormulaToken['kind'], pattern: RegExp])[] = [
  ['space', /\s+/y],
  ['error', /#(?:DIV\/0!|REF!|VALUE!|NAME\?|NUM!|CYCLE!)/iy],
  ['reference', /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,5}(?![\p{L}\p{N}_(])/uy],
  ['name', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['text', /"(?:[^"]|"")*"/y],
  ['operator', /<=|>=|<>|[-+*/^%=<>\u2212]/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['colon', /:/y],
];
const NUMBERS = { '.': /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?/y, ',': /\d+(?:,\d+)?(?:[eE][+-]?\d{1,2})?/y } as const;
const SEPARATORS = /[,;]/y;

/** The tokens of a formula without its `=`. With a decimal comma arguments stand between semicolons. @throws FormulaSyntaxError */
export function formulaTokens(text: string, decimal: '.' | ',' = '.'): readonly FormulaToken[] {
  if (text.length > LONGEST) throw new FormulaSyntaxError(LONGEST);
  const tokens: FormulaToken[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at, decimal);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number, decimal: '.' | ','): FormulaToken {
  for (const [kind, pattern] of [['number', NUMBERS[decimal]] as const, ['separator', SEPARATORS] as const, ...KINDS]) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found, at };
  }
  throw new FormulaSyntaxError(at);
}

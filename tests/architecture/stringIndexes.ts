import ts from 'typescript-checker';

/** `record['dueDate']`: a value that is read by a name in quotes. */
export interface StringIndex {
  /** What is read from, as it is written. */
  readonly of: string;
  readonly name: string;
}

/** Attributes of elements of the page, and what a layout says of a card: nothing of a record. */
const ELSEWHERE = new Set(['dataset', 'props']);

/** What a file reads by names in quotes, but for classes of style sheets, attributes and layouts. */
export function stringIndexesIn(file: string, text: string): readonly StringIndex[] {
  if (!/\[\s*['"`]/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const sheets = new Set([...text.matchAll(/import (\w+) from '[^']+\.module\.css'/g)].map(([, name]) => name));
  const found: StringIndex[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
      const of = node.expression.getText(source);
      if (!sheets.has(of) && !ELSEWHERE.has(of.split('.').at(-1)!)) found.push({ of, name: node.argumentExpression.text });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

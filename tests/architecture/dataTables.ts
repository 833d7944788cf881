import ts from 'typescript-checker';

const MARK = 'prettier-ignore';
const FEWEST_ROWS = 3;

/** A comment that keeps the formatter from some code: the line it is on, and whether that code is a table of data. */
export interface Unformatted {
  readonly line: number;
  readonly position: number;
  readonly isTable: boolean;
}

/** What a file keeps from the formatter. Only tables of data may be: rows that are read down their columns. */
export function unformattedIn(file: string, text: string): readonly Unformatted[] {
  if (!text.includes(MARK)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  return marksIn(text).map((position) => {
    const node = markedNode(source, text, position);
    return {
      line: source.getLineAndCharacterOfPosition(position).line + 1,
      position,
      isTable: node !== undefined && isTable(node, source, isTest(file)),
    };
  });
}

const marksIn = (text: string): readonly number[] => [...text.matchAll(/\/\/ prettier-ignore\b/g)].map(({ index }) => index);

/** The code behind the comment where it has a line of its own, else the code that ends before it. */
function markedNode(source: ts.SourceFile, text: string, position: number): ts.Node | undefined {
  const before = text.slice(text.lastIndexOf('\n', position - 1) + 1, position);
  const isOwnLine = before.trim() === '';
  const edge = isOwnLine ? position + text.slice(position).search(/\n\s*\S/) : position - (before.length - before.trimEnd().length);
  const target = isOwnLine ? edge + text.slice(edge).search(/\S/) : edge;
  let found: ts.Node | undefined;
  const look = (node: ts.Node): void => {
    const isIt = isOwnLine ? node.getStart(source) === target : endsAt(node, text, target);
    if (isIt && isWhole(node)) found ??= node;
    if (!found) ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const endsAt = (node: ts.Node, text: string, target: number): boolean =>
  /^[,;)\]}]*$/.test(text.slice(node.end, target)) && node.end <= target;

const isWhole = (node: ts.Node): boolean => ts.isStatement(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);

const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

/** Rows of values, one to a line, without code that does something; in tests the cases that code is run with. */
function isTable(node: ts.Node, source: ts.SourceFile, isInTest: boolean): boolean {
  const declares =
    ts.isVariableStatement(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isExportAssignment(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node);
  return (isInTest || (declares && !doesSomething(node))) && rowsIn(node, source) >= FEWEST_ROWS;
}

function doesSomething(node: ts.Node): boolean {
  if (ts.isBlock(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isAwaitExpression(node)) return true;
  return ts.forEachChild(node, (child) => doesSomething(child) || undefined) ?? false;
}

/** Most rows of one list, object or union in it; several on one line count once. */
function rowsIn(node: ts.Node, source: ts.SourceFile): number {
  const rows = rowsOf(node);
  const lines = new Set(rows.map((row) => source.getLineAndCharacterOfPosition(row.getStart(source)).line));
  let most = lines.size;
  ts.forEachChild(node, (child) => void (most = Math.max(most, rowsIn(child, source))));
  return most;
}

function rowsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  return ts.isUnionTypeNode(node) ? node.types : [];
}

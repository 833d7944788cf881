import ts from 'typescript-checker';

/** A component of React: a function that is named like one, by itself or by what it is wrapped into. */
export interface Component {
  readonly name: string;
  /** Lines from its parameters to its end, those of what it contains included. */
  readonly lines: number;
}

/** The components of a file, in their order. One without a name is called `default`. */
export function componentsIn(file: string, text: string): readonly Component[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Component[] = [];
  const look = (node: ts.Node): void => {
    const name = isFunction(node) ? nameOf(node) : undefined;
    if (name !== undefined && /^(?:[A-Z]|default$)/.test(name)) found.push({ name, lines: linesOf(node, source) });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const isFunction = (node: ts.Node): node is ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

/** Its own name, else that of the constant that it is the value of, also by way of `observer(…)` and the like. */
function nameOf(node: ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction): string | undefined {
  if (node.name) return node.name.text;
  let owner = node.parent;
  while (ts.isCallExpression(owner) || ts.isAsExpression(owner) || ts.isParenthesizedExpression(owner)) owner = owner.parent;
  if (ts.isVariableDeclaration(owner) && ts.isIdentifier(owner.name)) return owner.name.text;
  return ts.isExportAssignment(owner) || ts.isSourceFile(owner) ? 'default' : undefined;
}

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart(source)) + 1;
}

import ts from 'typescript-checker';

/** `api.get<Row[]>('/core/ping')`: a call of the API by its path, of which the compiler does not know what it answers. */
export interface UncheckedCall {
  /** `GET /core/users/:…/photo`, as far as the file itself says it; what is computed is `:…`. */
  readonly address: string;
  /** Whether the type that it answers is that of a declared route. */
  readonly isOfContract: boolean;
}

const METHODS: ReadonlySet<string> = new Set(['get', 'list', 'post', 'put', 'patch', 'delete']);

/** The calls of a file that name a path in place of a route. */
export function uncheckedCallsIn(file: string, text: string): readonly UncheckedCall[] {
  if (!/\.(?:get|list|post|put|patch|delete)\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const constants = constantsOf(source);
  const found: UncheckedCall[] = [];
  const look = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? callOf(node, source, constants) : undefined;
    if (call) found.push(call);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function callOf(node: ts.CallExpression, source: ts.SourceFile, constants: ReadonlyMap<string, ts.Expression>): UncheckedCall | undefined {
  const { expression, typeArguments, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(expression) || !METHODS.has(expression.name.text) || given[0] === undefined) return undefined;
  if (!/(?:\bapi|\bApiService\))$/.test(expression.expression.getText(source))) return undefined;
  const path = pathOf(given[0], constants);
  const method = expression.name.text === 'list' ? 'GET' : expression.name.text.toUpperCase();
  return { address: `${method} ${path}`, isOfContract: typeArguments?.[0]?.getText(source).startsWith('AnswerOf<') === true };
}

/** What stands in the file under a name of its own. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, look);
  };
  look(source);
  return constants;
}

function pathOf(expression: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map((span) => pathOf(span.expression, constants) + span.literal.text);
    return expression.head.text + spans.join('');
  }
  const constant = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
  return constant !== undefined && constant !== expression ? pathOf(constant, constants) : ':…';
}
